-- Sectors whose words every posting has, of whatever field: who runs the house, hires and looks after its students. What a
-- description says of them counts less; what a title says, whole.
create or replace function house_sectors() returns text[] language sql immutable parallel safe
  return array['human_resources', 'administration', 'student_affairs', 'academic_administration', 'advancement'];
