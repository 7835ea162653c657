-- Applied before the migrations: display_amount calls it.
-- Made by tools/generate-sql.ts from protocol/src/money.ts: change it there, then `npm run generate:sql`.
-- Minor digits of a currency (ISO 4217), as minorDigits.
create or replace function minor_digits(p_currency text) returns integer language sql immutable parallel safe
  return case
    when p_currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when p_currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when p_currency in ('CLF', 'UYW') then 4
    else 2 end;
