import { createHostDirectory, type HostDirectory } from '#lib/tenant/host-directory.ts';
import { tenants } from '#tenants';
import { directoryOf } from '#tests/support/directory-answer.ts';

/** A host directory that knows the demonstration's hosts. */
export async function knownHosts(): Promise<HostDirectory> {
  const directory = createHostDirectory({ calls: directoryOf(tenants), clock: Date.now });
  for (const { id } of tenants) await directory.tenant(id);
  return directory;
}
