-- The e-mail that a package went with, which says whether it was sent; null before, or of the version before. E-mails are purged.
ALTER TABLE accounting_delivery ADD COLUMN email_id integer;
