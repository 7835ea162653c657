-- Words for ranks, positions and places in titles of every field, which hardly identify one.
create or replace function role_words() returns text[] language sql immutable parallel safe
  return tsvector_to_array(to_tsvector('english', 'assistant associate full adjunct professor lecturer instructor faculty
    tenure track tenure-track tenured professorship rank visiting position opportunity manager director deputy coordinator ordinator advisor adviser officer
    executive specialist senior junior lead leader head chief supervisor team consultant technician analyst administrator
    clerk representative agent liaison intern fellow postdoctoral part time graduate trainee vice president dean chair
    department school college university global regional national international'));
