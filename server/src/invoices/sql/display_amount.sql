-- Applied before the migrations: one of them fills what invoices show.
-- Made by tools/generate-sql.ts from protocol/src/money.ts: change it there, then `npm run generate:sql`.
-- Cents as the client reads them, rounded half up once, as displayAmount: rate and buffer count by their shortest decimal
-- writing, which is what their text is.
create or replace function display_amount(p_cents bigint, p_currency text, p_rate double precision, p_buffer double precision)
returns bigint language sql immutable parallel safe as $$
  select round(p_cents * p_rate::text::numeric * (1 + p_buffer::text::numeric)
    * case minor_digits(p_currency) when 0 then 0.01 when 3 then 10 when 4 then 100 else 1 end)::bigint
$$;
