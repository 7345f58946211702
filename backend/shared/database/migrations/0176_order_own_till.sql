-- Handed over while the shop's own till collected: what was due then is paid there, and nothing is stored (decision 85).
ALTER TABLE "order" ADD COLUMN own_till boolean NOT NULL DEFAULT false;
