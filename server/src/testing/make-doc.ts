/** Creates an old Word file as a container: a header, one sector of the table, and a directory with these names. */
export function makeDoc(names: readonly string[]): Buffer {
  const sectorBytes = 512
  const header = Buffer.alloc(sectorBytes)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(sectorBytes, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  const directory = Buffer.alloc(sectorBytes)
  names.slice(0, 4).forEach((name, at) => {
    directory.write(name, at * 128, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at * 128 + 64)
    directory[at * 128 + 66] = 2
  })
  table.writeUInt32LE(0xfffffffe, 4)
  return Buffer.concat([header, table, directory])
}
