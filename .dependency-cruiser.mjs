// The import table of the house: which room may know which (docs/decisions/0001-rooms.md).
const ROOMS = {
  '^lib/domain/': ['^lib/domain/'],
  '^lib/contract/': ['^lib/(contract|domain)/'],
  '^lib/i18n/': ['^lib/(i18n|domain|contract)/'],
  // Plain JavaScript without packages: the set-up scripts import it before anything is installed.
  '^lib/environment/': ['^lib/environment/'],
  '^lib/http/': ['^lib/(http|contract|environment)/'],
  '^lib/tenant/': ['^lib/(tenant|environment)/', '^tenants\\.config\\.ts$'],
  '^lib/(routes|route-table)\\.ts$': ['^lib/(routes|route-table)\\.ts$'],
  '^lib/first-paint\\.ts$': ['^lib/domain/'],
  '^lib/server/': ['^lib/(server|domain|contract|tenant|environment|i18n)/', '^lib/routes\\.ts$'],
  '^lib/browser/': ['^lib/(browser|domain|contract|i18n)/', '^lib/(routes|first-paint)\\.ts$'],
  '^tenants\\.config\\.ts$': ['^lib/tenant/tenant\\.ts$'],
  '^components/ui/': ['^components/ui/'],
  '^components/(?!ui/|shell/)([^/]+)/': [
    '^components/(ui|$1)/',
    '^lib/(domain|contract|i18n|browser)/',
    '^lib/routes\\.ts$',
  ],
  '^components/shell/': ['^components/', '^lib/(domain|contract|i18n|browser|tenant)/', '^lib/routes\\.ts$'],
  '^app/': ['^app/', '^components/', '^lib/'],
  '^backend/': ['^backend/', '^lib/(domain|contract|tenant|environment|http|i18n)/'],
  '^door/': ['^door/', '^lib/(tenant|environment|http|i18n)/', '^lib/(routes|route-table|first-paint)\\.ts$'],
  '^middleware\\.ts$': ['^lib/tenant/', '^lib/(routes|route-table)\\.ts$'],
};

/** Packages that a room must never see: the domain sees none at all. */
const FORBIDDEN_PACKAGES = {
  '^lib/domain/': '.*',
  '^lib/environment/': '^node_modules/',
  '^lib/(routes|route-table)\\.ts$': '.*',
  '^components/ui/': '^node_modules/(?!(react|next|lucide-react|@types)(/|$))',
  '^(components|lib/browser)/': '^node_modules/(zod|pg|hono|@electric-sql)(/|$)',
};

const own = '^(app|components|lib|backend|tests|scripts|bench|door)/|^(middleware|tenants\\.config)\\.ts$';

const rooms = Object.entries(ROOMS).map(([from, allowed]) => ({
  name: `room ${from}`,
  severity: 'error',
  from: { path: from },
  to: { path: own, pathNot: allowed, dependencyTypesNot: ['npm', 'core'] },
}));

const packages = Object.entries(FORBIDDEN_PACKAGES).map(([from, forbidden]) => ({
  name: `packages ${from}`,
  severity: 'error',
  from: { path: from },
  to: {
    path: forbidden,
    dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
    dependencyTypesNot: ['type-only'],
  },
}));

export default {
  forbidden: [
    ...rooms,
    ...packages,
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'nothing unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(tests/architecture/fixture|node_modules|\\.next|public|docs|data)/|(^|/)next-env\\.d\\.ts$',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
