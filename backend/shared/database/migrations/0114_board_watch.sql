-- MANAGEMENT section 3, Heartbeat: when a board of the shop last answered. A row from the first "Commencer le service" on.
CREATE TABLE board_watch (
  store_id integer PRIMARY KEY REFERENCES store ON DELETE CASCADE,
  answered_at timestamptz NOT NULL,
  -- When owners and managers were told that no board answers; null since one has answered.
  told_at timestamptz,
  -- When the job looks again (backend/jobs); three minutes after an answer.
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
CREATE INDEX board_watch_due ON board_watch (due_at);
SELECT guard_by_store('board_watch');
