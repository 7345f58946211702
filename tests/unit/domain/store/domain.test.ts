import { createDomains } from '#backend/modules/tenants/domains.ts';
import { dnsVerdict } from '#lib/domain/store/domain.ts';

const tenant = { id: 'comptoir', publicUrl: 'https://comptoir.example' };
const host = (name: string, area: 'storefront' | 'manage' = 'storefront', state = 'active') => ({
  host: name,
  area,
  state,
});
const registryWith = (hosts: readonly object[]) =>
  ({ registered: (id: string) => (id === tenant.id ? { tenant, hosts } : undefined) }) as never;

describe('what the DNS says about a host', () => {
  it('is that it leads here only when every address is one of ours', () => {
    expect(dnsVerdict(['203.0.113.5'], ['203.0.113.5', '2001:db8::5'])).toBe('here');
    expect(dnsVerdict(['203.0.113.5', '198.51.100.1'], ['203.0.113.5'])).toBe('elsewhere');
    expect(dnsVerdict([], ['203.0.113.5'])).toBe('none');
    expect(dnsVerdict(null, ['203.0.113.5'])).toBe('unknown');
    expect(dnsVerdict(['203.0.113.5'], null)).toBe('unknown');
  });
});

describe('the hosts of a shop', () => {
  const hosts = [
    host('comptoir.example'),
    host('www.comptoir.example', 'storefront', 'pending'),
    host('ailleurs.example'),
    host('muet.example', 'storefront', 'verified'),
    host('comptoir.localhost'),
    host('gestion-comptoir.ardoise.example', 'manage'),
  ];
  const records: Record<string, string[] | null> = {
    'gestion-comptoir.ardoise.example': ['203.0.113.5'],
    'comptoir.example': ['203.0.113.5'],
    'www.comptoir.example': [],
    'ailleurs.example': ['198.51.100.1'],
    'muet.example': null,
  };
  const asked: string[] = [];
  const domains = createDomains({
    registry: registryWith(hosts),
    resolve: async (name) => {
      asked.push(name);
      if (name === 'muet.example') throw new Error('SERVFAIL');
      return records[name] ?? null;
    },
  });

  it('are compared with the host that the page was opened at, and local ones are not looked up', async () => {
    const { domains: found, expected } = await domains.check(
      'comptoir',
      'gestion-comptoir.ardoise.example:443',
    );
    expect(expected).toEqual(['203.0.113.5']);
    expect(found.map(({ host, dns, state, public: isPublic }) => [host, dns, state, isPublic])).toEqual([
      ['comptoir.example', 'here', 'active', true],
      ['www.comptoir.example', 'none', 'pending', false],
      ['ailleurs.example', 'elsewhere', 'active', false],
      ['muet.example', 'unknown', 'verified', false],
      ['comptoir.localhost', 'local', 'active', false],
      ['gestion-comptoir.ardoise.example', 'here', 'active', false],
    ]);
    expect(asked).not.toContain('comptoir.localhost');
    expect(await domains.check('autre', 'gestion-comptoir.ardoise.example')).toEqual({
      domains: [],
      expected: [],
    });
  });
});
