-- The browser that asked for a link, by the SHA-256 of its sign-up cookie: there the link alone is enough.
ALTER TABLE customer_link ADD COLUMN browser_hash text;
CREATE INDEX customer_link_of_browser ON customer_link (store_id, browser_hash, created_at) WHERE browser_hash IS NOT NULL;

ALTER TABLE one_time_code DROP CONSTRAINT one_time_code_purpose_check;
ALTER TABLE one_time_code ADD CONSTRAINT one_time_code_purpose_check
  CHECK (purpose IN ('login', 'sign_up', 'change_email', 'change_telephone'));

-- When the link that cancels a deletion was last sent; null until it is sent again.
ALTER TABLE account_deletion ADD COLUMN link_sent_at timestamptz;
