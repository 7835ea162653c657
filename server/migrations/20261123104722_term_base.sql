-- What a term weighs for a publication before how many others bear it.
alter table publication_term add column base double precision not null default 0;
