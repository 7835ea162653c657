-- Sectors whose words appear in every posting, whatever its field: leadership, human resources and student services.
-- Mentions in a description count less; those in a title, in full.
create or replace function house_sectors() returns text[] language sql immutable parallel safe
  return array['human_resources', 'administration', 'student_affairs', 'academic_administration', 'advancement'];
