-- A code that is asked for again is sent again as it is: it follows from its seed under the installation's secret.
-- Its wrong tries are counted by who made them, so that a stranger's do not use up its owner's.
ALTER TABLE one_time_code
  ADD COLUMN seed text,
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN tries_by jsonb NOT NULL DEFAULT '{}';
