-- The SHA-256 of the cookie of the browser that has signed in: a refresh token alone is not enough. Sign-ins from
-- before have no such cookie, so they end.
DELETE FROM session_family;
ALTER TABLE session_family ADD COLUMN fingerprint_hash text NOT NULL;

-- The proofs of work that were handed in, each of which counts once.
CREATE TABLE solved_challenge (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  -- The challenge's signature.
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, challenge)
);
CREATE INDEX solved_challenge_over ON solved_challenge (expires_at);
SELECT guard_by_store('solved_challenge');
