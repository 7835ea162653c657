"""What a person with a screen reader does at the desk, by keyboard alone. Each can be walked alone; they change the demo's ads."""
import pathlib
import re
import struct
import tempfile
import time
import zlib

from journeys import STAFF, browse_again, sign_in

BROKEN_CATALOG = """Name,Type,Sector,Audience,Keywords,Price
Harbor Lights,Online,Nowhere,All,nurse,abc
,Online,Nursing,All,nurse,100
Good One,Sideways,Nursing,All,nurse,120
"""
FILES = pathlib.Path(tempfile.gettempdir())


def at_desk(hear, base, where):
    """Goes to a page of the desk, signed in as staff."""
    if hear.user != STAFF:
        sign_in(hear, base, STAFF)
    hear.go(f'{base}/desk/{where}')


def keys_of_page(hear):
    """Has the reader pass single keys on to the page until it is told otherwise."""
    hear.press('Orca+a,a', note='focus mode that stays')


def keys_of_reader(hear):
    hear.until('Browse mode', 'Orca+a', most=2, note='back to browse mode')


def one_of(hear, pattern, why):
    """Bars that something is said, and said once."""
    times = len(re.findall(pattern, ' '.join(hear.last), re.I))
    hear.mark(times == 1, why, f'{times} times in: {" ".join(hear.last)[:200] or "(nothing)"}')


def ad_is_named(hear, why):
    """Bars that of an ad that opens its name is heard, and nothing that merely comes with it."""
    hear.expect('heading level 2', f'{why}: the name of the ad is heard')
    hear.expect_not('combo box', f'{why}: no field is said that has not the focus')


def desk_queue(hear, base):
    hear.title('The queue of the desk: its rows, the way through them, search')
    at_desk(hear, base, 'reviews')
    hear.expect('Desk, Reviews', 'the title says which part of the desk it is')
    hear.press('ctrl+Home')
    hear.until('Reviews', 'Tab', most=3)
    hear.expect(r'Reviews, \d+ waiting', 'the rail says how many wait, its words apart')
    hear.until('Select all', 'Tab', most=30, quiet=0.6)
    hear.expect(r'Select all \d+ shown check box', 'the box of all rows says what it is for')
    hear.until(', due ', 'Tab', most=4)
    hear.expect('due .*[AP]M', 'a row says when it is due')
    hear.expect('University|Health|Beacon', 'a row says whose it is')
    hear.expect('assigned to', 'a row says who is on it')
    hear.press('Return', quiet=4)
    ad_is_named(hear, 'Enter')
    browse_again(hear, 'an ad that was opened by its link')
    keys_of_page(hear)
    hear.press('j', quiet=3)
    ad_is_named(hear, 'J')
    hear.press('k', quiet=3)
    ad_is_named(hear, 'K, an ad that was seen before')
    hear.press('question', quiet=3)
    hear.expect('Keyboard shortcuts dialog', 'the dialog of the keys says its title')
    hear.press('Escape', quiet=3)
    hear.press('slash', quiet=2)
    hear.expect('entry', 'the key of the search leads to its field')
    hear.type('nurs', quiet=4, longest=10)
    hear.expect(r'(\d+ ads?|no ads match)', 'the count of what was found is heard')
    keys_of_reader(hear)


def desk_review(hear, base):
    hear.title('A review: price, proof, question, and the next ad')
    proof = FILES / 'heard-proof.png'
    proof.write_bytes(white_png(60, 40))
    at_desk(hear, base, 'reviews?keyword=careers')
    keys_of_page(hear)
    hear.press('j', quiet=3)
    ad_is_named(hear, 'J')
    hear.press('f', quiet=2)
    hear.expect('Price of this ad entry', 'the key of the price leads to its field')
    hear.type('510', quiet=2)
    hear.until('Save the price', 'Tab', most=3)
    hear.press('Return', quiet=4)
    one_of(hear, r'Price saved: \$510\.00', 'the price that is saved is heard, once')
    hear.until('Upload version', 'Tab', most=6)
    hear.expect('PDF, PNG or JPEG', 'the field of the proof says what it takes')
    hear.choose(str(proof))
    one_of(hear, 'Version 1 is uploaded', 'that the proof is uploaded is heard, once')
    hear.until('Ask the client', 'Tab', most=6)
    hear.type('May it run on Monday?')
    hear.press('Tab')
    hear.press('Return', quiet=4)
    one_of(hear, 'The question is sent', 'that the question is sent is heard, once')
    hear.until('Complete review', 'Tab', most=20, quiet=0.8)
    hear.expect('to the client for approval', 'the button says what it leads to')
    hear.press('Return', quiet=6, longest=15)
    hear.expect('done', 'that the review is complete is heard')
    hear.expect('Next: |heading level 2', 'the ad that comes next is named')
    proof.unlink()
    keys_of_reader(hear)


def desk_publish(hear, base):
    hear.title('Publishing: what is missing, and the next ad')
    at_desk(hear, base, 'to-publish')
    keys_of_page(hear)
    hear.press('j', quiet=3)
    ad_is_named(hear, 'J')
    text_is_back(hear)
    publish(hear, bars=True)
    keys_of_reader(hear)


def text_is_back(hear):
    """Closes a dialog with typed text, and opens it again."""
    hear.press('x', quiet=3)
    hear.expect_not('from before', 'an empty dialog says nothing of text from before')
    hear.until('What is wrong', 'Tab', most=5)
    hear.type('The board is down')
    hear.press('Escape', quiet=3)
    hear.press('x', quiet=3)
    one_of(hear, r'Your text from before is back\.', 'that the typed text is back is heard, once')
    hear.press('Escape', quiet=3)


def publish(hear, bars):
    hear.press('e', quiet=3, note='publishes without an address')
    if bars:
        hear.expect('Live address', 'the field that is missing has the focus, and is heard')
        hear.expect('invalid', 'it is said to be invalid')
        hear.expect('Error', 'why is heard with it')
    hear.type('https://paper.example/jobs/1')
    # The site does not exist
    hear.press('Return', quiet=6, longest=15, note='publishes with an address that does not answer')
    if bars:
        hear.expect('Why this address is right', 'the field for the reason has the focus, and is heard')
        hear.expect('could not be reached', 'what is wrong with the address is heard with it')
    hear.type('The site is down until tonight')
    hear.press('Return', quiet=6, longest=15, note='publishes with the reason')
    if bars:
        hear.expect('done', 'that the ad is published is heard')
        hear.expect('Next: |heading level 2', 'the ad that comes next is named')


def desk_invoice(hear, base):
    hear.title('An invoice: its preview, and its number')
    at_desk(hear, base, 'to-publish')
    keys_of_page(hear)
    hear.press('j', quiet=3)
    publish(hear, bars=False)
    hear.press('Escape')
    hear.go(f'{base}/desk/to-invoice')
    hear.press('j', quiet=4)
    ad_is_named(hear, 'J')
    keys_of_reader(hear)
    hear.until('Invoice preview', 'h', most=6)
    hear.since = []
    hear.press('Down', times=8, quiet=0.8)
    hear.expect(r'\$[\d,]+\.\d\d', 'the preview says what it comes to', where=hear.since)
    hear.expect('PO', 'the preview says the purchase order', where=hear.since)
    hear.until('Issue invoice', 'b', most=20)
    hear.press('Return', quiet=6, longest=15)
    hear.expect(r'# \d+', 'the number of the invoice is heard')


def desk_receipt(hear, base):
    hear.title('A receipt: what is missing, and what is open afterwards')
    at_desk(hear, base, 'invoices')
    hear.press('ctrl+Home', 't')
    hear.expect(r'table with \d+ rows', 'the table says its size')
    hear.press('k')
    hear.press('Return', quiet=5)
    hear.expect(r'Invoice # \d+.*heading', 'the invoice that opens is named')
    hear.until('Record payment', 'b', most=9)
    hear.press('Return', quiet=4)
    # A choice that comes in with a dialog takes Orca's attention from the word "dialog"
    hear.expect('Record payment', 'the dialog says its title')
    hear.until('Amount', 'Tab', most=5)
    hear.expect(r'Open now: \$', 'the amount says how much is open')
    hear.type('1')
    hear.press('Return', quiet=4, note='without the number of the check')
    hear.expect('Check number', 'the field that is missing has the focus, and is heard')
    hear.expect('invalid', 'it is said to be invalid')
    # The same number again would be refused
    hear.type(str(int(time.time())))
    hear.press('Return', quiet=4, longest=15)
    hear.expect(r'can be undone', 'the amount is asked for once more')
    hear.press('Return', quiet=6, longest=15)
    hear.expect(r'Payment recorded: \$1\.00', 'the recorded payment is heard')
    hear.expect('Record payment push button', 'focus is back on the button, and it is said')


def desk_import(hear, base):
    hear.title('A catalog with broken rows')
    catalog = FILES / 'heard-catalog.csv'
    catalog.write_text(BROKEN_CATALOG, encoding='utf-8')
    at_desk(hear, base, 'publications?tab=import')
    hear.expect('Desk, Publications', 'the title says which part of the desk it is')
    hear.press('ctrl+Home')
    hear.until('CSV file', 'shift+b', most=9, quiet=0.8)
    hear.expect('Required columns', 'the field says which columns are needed')
    hear.choose(str(catalog))
    one_of(hear, '4 errors in 3 rows of heard-catalog.csv, 0 rows without errors. Nothing was changed', 'how many errors there are is heard, once')
    hear.press('ctrl+Home', 't')
    hear.expect(r'table with 5 rows', 'the table of the errors says its size')
    hear.press('alt+shift+Down')
    hear.since = []
    hear.press('alt+shift+Right', times=2)
    hear.expect('Price.*495', 'the first error is heard with its column', where=hear.since)
    hear.press('alt+shift+Down')
    hear.expect('2.*sector', 'the next error is heard with its line')
    catalog.unlink()


def white_png(width, height):
    rows = b''.join(b'\0' + b'\xff' * (3 * width) for _ in range(height))

    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    head = struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0)
    return b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(rows)) + chunk(b'IEND', b'')


DESK_JOURNEYS = [desk_queue, desk_review, desk_publish, desk_invoice, desk_receipt, desk_import]
