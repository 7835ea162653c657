-- What counts how much when publications are recommended. Measured by bench/recommend.ts: try a change there.
delete from recommendation_weight;
insert into recommendation_weight (name, value, meaning) values
  ('title_word', 8, 'A word of the title, where the first of a kind in the description counts some 0.7'),
  ('paired_word', 4, 'The same for a word inside a pair that a sector knows: ''software engineer'' says little of engineering'),
  ('role_word', 0.3, 'Factor on a word of ranks, posts and places, which stand in titles of every field'),
  ('word_pair', 2, 'Factor on a pair of words that a sector knows, over a word alone'),
  ('slip', 0.6, 'How alike a sector''s word must be to a word that no sector knows, to be what was meant'),
  ('common_word', 8, 'Most sectors that may know a word of the title, for it to be looked for in what publications say'),
  ('house_description', 0.7, 'Part of a description''s words not counted for the sectors that every house has'),
  ('near_field', 0.2, 'Share of the likeliest field''s points, squared, from which another field is near'),
  ('campus', 0.95, 'Most that academic boards come to, however much the posting speaks of a campus'),
  ('campus_half', 40, 'Points of the academic sector at which they come to half of it'),
  ('general', 0.3, 'Boards that reach everybody'),
  ('general_alone', 0.1, 'The same when nothing is known of the posting'),
  ('remote', 0.2, 'Boards for remote work'),
  ('diversity', 0.1, 'Boards for diversity, which go last'),
  ('share', 0.7, 'Part of the score that the publication''s sector makes up'),
  ('words', 0.2, 'Part that its own words make up'),
  ('full_words', 0.6, 'Text rank at which its words count in full'),
  ('uses', 0.1, 'Part that its uses in similar campaigns make up'),
  ('alike_title', 0.4, 'How alike the title of a similar campaign is at least'),
  ('further_of_sector', 0.85, 'Factor on each further publication of one sector: the first five are a plan, not five of a kind');
