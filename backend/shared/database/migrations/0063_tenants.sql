-- Tenants and their hosts (lib/tenant/tenant.ts). A tenant's store has the tenant's id; a tenant may have none yet.
-- The number of the last change of a tenant. A change locks this row first, so numbers become visible in their order.
CREATE TABLE tenant_counter (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  revision integer NOT NULL
);
INSERT INTO tenant_counter (revision) VALUES (0);

CREATE TABLE tenant (
  tenant text PRIMARY KEY,
  -- The order of lists.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- The number of its last change.
  revision integer NOT NULL,
  public_url text NOT NULL,
  -- Both null for our own backend.
  backend_url text,
  realtime_url text,
  phone text NOT NULL,
  favicon text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  facebook text,
  instagram text,
  -- A removed tenant has no hosts; its store's data stays.
  removed_at timestamptz,
  CHECK ((backend_url IS NULL) = (realtime_url IS NULL))
);
CREATE INDEX tenant_changes ON tenant (revision);

CREATE TABLE tenant_host (
  host text PRIMARY KEY,
  tenant text NOT NULL REFERENCES tenant,
  position integer NOT NULL,
  area text NOT NULL CHECK (area IN ('storefront', 'manage')),
  state text NOT NULL CHECK (state IN ('pending', 'verified', 'active'))
);
CREATE INDEX tenant_hosts ON tenant_host (tenant, position);

-- A shop's transactions need none of them: they have no store_id, so no policy would keep shops apart.
REVOKE ALL ON tenant, tenant_host, tenant_counter FROM ardoise_shop;
