-- A block's bits with those at some places set.
create or replace function search_bits_of(p_places integer[]) returns bit(8192)
language sql immutable parallel safe
return (select coalesce(bit_or(set_bit(b'0'::bit(8192), place, 1)), b'0'::bit(8192)) from unnest(p_places) place);
