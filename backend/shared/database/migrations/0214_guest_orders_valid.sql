ALTER TABLE "order" VALIDATE CONSTRAINT guest_without_account;
