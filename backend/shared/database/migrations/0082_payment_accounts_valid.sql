-- In a transaction of their own: each reads its table under a lock that lets writers go on.
ALTER TABLE ledger_entry VALIDATE CONSTRAINT ledger_entry_kind_check;
ALTER TABLE ledger_entry VALIDATE CONSTRAINT ledger_entry_account_fkey;
ALTER TABLE payment VALIDATE CONSTRAINT payment_account_fkey;
ALTER TABLE refund VALIDATE CONSTRAINT refund_account_fkey;
