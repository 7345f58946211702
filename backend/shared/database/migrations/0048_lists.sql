-- Indexes by which every list and purge reads only the rows that it gives or deletes.

-- Two lists of the staff. Partial, so that the check of a foreign key to "order" cannot take them (0006): the first holds
-- of every order all the same.
CREATE INDEX order_newest ON "order" (store_id, date_added DESC, order_id DESC) WHERE order_id > 0;
CREATE INDEX order_soonest ON "order" (store_id, order_date, date_added, order_id)
  WHERE order_status_id NOT IN (4, 6);
DROP INDEX order_at_work;

-- A customer's orders, and those of them that are not over.
CREATE INDEX order_of_customer ON "order" (customer_id, date_added DESC, order_id DESC);
CREATE INDEX order_under_way ON "order" (customer_id, date_added DESC, order_id DESC)
  WHERE order_status_id NOT IN (4, 6);
DROP INDEX order_by_customer;

-- A sign-in looks an address up among customers and sign-ups alike. Not by the store first, as 0006 has it.
CREATE INDEX customer_of_email ON customer (email, store_id);
CREATE INDEX customer_unconfirmed_since ON customer (store_id, created_at) WHERE confirmed_at IS NULL;

-- The erasure of a person looks for what still waits to be sent to them.
CREATE INDEX email_waiting_for ON email (store_id, recipient) WHERE next_attempt_at IS NOT NULL;

-- An address that is deleted leaves the recurring orders that were brought there.
CREATE INDEX recurring_order_to_address ON recurring_order (address_id) WHERE address_id IS NOT NULL;

CREATE INDEX local_session_by_intent ON local_session ((session->>'payment_intent'));

CREATE INDEX job_failure_newest ON job_failure (given_up_at DESC, job_failure_id DESC);

-- What purges delete by.
CREATE INDEX customer_link_expired ON customer_link (expires_at);
CREATE INDEX one_time_code_expired ON one_time_code (expires_at);
CREATE INDEX session_family_expired ON session_family (expires_at);
CREATE INDEX email_done ON email (created_at) WHERE next_attempt_at IS NULL;
CREATE INDEX account_event_since ON account_event (occurred_at);
