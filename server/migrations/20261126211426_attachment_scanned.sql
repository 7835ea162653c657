-- Time of an attachment's virus scan; null for files from before, and for those stored without a scanner.
alter table quote_attachment add column scanned_at timestamptz;
