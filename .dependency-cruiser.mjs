const BACKEND_LIBRARIES = '^lib/(domain|contract|tenant|environment|http|i18n|storage)/';
/** The one file of each backend module, and of the jobs, that others may import. */
const MODULE_INTERFACES = '^backend/modules/[^/]+/interface\\.ts$';
const JOBS_INTERFACE = '^backend/jobs/interface\\.ts$';

// Only the HTTP files of a backend module know payloads and answers. Its other files may import what of lib/contract is
// none: the shop file, and helpers.
const MODULE_HTTP = '^backend/modules/[^/]+/http(/|\\.ts$)';
const NO_WIRE = '^lib/contract/(body|clean-description|endpoints|picture-path|shop-file)(/|\\.ts$)';
// The legal identity and the settings of a shop have their wire form in the database and in a shop file.
const STORED_WIRE = '^lib/contract/(legal|opening-hours(-wire)?|store)\\.ts$';
const STORED_WIRE_READERS = '^backend/modules/([^/]+/repository(/|\\.ts$)|catalogue/shop-(import|export)/)';

/** What renders products in the browser, in one lazy module. */
const LAZY_PRODUCTS = '^components/storefront/products-from-data\\.ts$';

// The import table: what each part may import (docs/decisions/0001-import-table.md). Each rule has a file in
// tests/architecture/fixture that breaks it.
const PARTS = {
  '^lib/domain/': ['^lib/domain/'],
  '^lib/contract/': ['^lib/(contract|domain)/'],
  '^lib/i18n/': ['^lib/(i18n|domain|contract)/'],
  // Plain JavaScript without packages: the set-up scripts import it before anything is installed.
  '^lib/environment/': ['^lib/environment/'],
  '^lib/http/': ['^lib/(http|contract|environment)/'],
  '^lib/storage/': ['^lib/(storage|environment)/'],
  '^lib/tenant/': ['^lib/(tenant|environment|contract)/', '^tenants\\.config\\.ts$'],
  '^lib/(routes|manage-routes|route-table)\\.ts$': ['^lib/(routes|manage-routes|route-table)\\.ts$'],
  '^lib/first-paint\\.ts$': ['^lib/domain/'],
  '^lib/server/': ['^lib/(server|domain|contract|tenant|environment|i18n)/', '^lib/routes\\.ts$'],
  '^lib/browser/': ['^lib/(browser|domain|contract|i18n)/', '^lib/(routes|manage-routes|first-paint)\\.ts$'],
  '^tenants\\.config\\.ts$': ['^lib/tenant/tenant\\.ts$'],
  '^components/ui/': ['^components/ui/'],
  '^components/forms/': ['^components/(ui|forms)/', '^lib/i18n/'],
  '^components/storefront/(?!shell/)([^/]+)/': [
    '^components/(ui|forms|storefront/$1)/',
    LAZY_PRODUCTS,
    '^lib/(domain|i18n|browser)/',
    '^lib/routes\\.ts$',
  ],
  [LAZY_PRODUCTS]: ['^components/storefront/(catalogue|product)/'],
  '^components/storefront/shell/': [
    '^components/(ui|forms|storefront)/',
    '^lib/(domain|i18n|browser|tenant)/',
    '^lib/routes\\.ts$',
  ],
  // Photos are chosen and cropped in two features.
  '^components/manage/photo/': ['^components/(ui|manage/photo)/', '^lib/(domain|browser)/'],
  // Dishes are put together in two features.
  '^components/manage/picker/': ['^components/(ui|manage/picker)/', '^lib/(domain|i18n|browser)/'],
  // Money is taken in two features.
  '^components/manage/payment/': ['^components/(ui|manage/payment)/', '^lib/(domain|i18n|browser)/'],
  // People are exported and erased in two features.
  '^components/manage/personal-data/': ['^components/(ui|manage/personal-data)/', '^lib/(domain|browser)/'],
  '^components/manage/(?!shell/|photo/|picker/|payment/|personal-data/)([^/]+)/': [
    '^components/(ui|forms|manage/(photo|picker|payment|personal-data|$1))/',
    '^lib/(domain|i18n|browser)/',
    '^lib/manage-routes\\.ts$',
  ],
  '^components/manage/shell/': [
    '^components/(ui|forms|manage)/',
    '^lib/(domain|i18n|browser)/',
    '^lib/manage-routes\\.ts$',
  ],
  '^app/': ['^app/', '^components/', '^lib/'],
  '^backend/shared/': ['^backend/shared/', BACKEND_LIBRARIES],
  '^backend/jobs/': ['^backend/(shared|jobs)/', BACKEND_LIBRARIES],
  '^backend/modules/([^/]+)/': [
    '^backend/(shared|modules/$1)/',
    MODULE_INTERFACES,
    JOBS_INTERFACE,
    BACKEND_LIBRARIES,
  ],
  '^backend/realtime/': ['^backend/(shared|realtime)/', MODULE_INTERFACES, BACKEND_LIBRARIES],
  // main.ts, server.ts and compose.ts, which builds the modules and passes each what it needs of the others.
  '^backend/[^/]+$': [
    '^backend/([^/]+$|(shared|realtime)/)',
    MODULE_INTERFACES,
    JOBS_INTERFACE,
    BACKEND_LIBRARIES,
  ],
  // Command lines and measurements start the backend or call it; they import no module.
  '^(scripts|bench)/': [
    '^(scripts|bench|app|components|lib|gateway|tests)/',
    '^backend/([^/]+$|shared/)',
    '^(middleware|tenants\\.config)\\.ts$',
  ],
  '^gateway/': [
    '^gateway/',
    '^lib/(tenant|environment|http|i18n|storage)/',
    '^lib/(routes|route-table|first-paint)\\.ts$',
  ],
  // It runs in a shop, bundled to one file.
  '^print-agent/': ['^print-agent/', '^lib/contract/'],
  '^middleware\\.ts$': ['^lib/tenant/', '^lib/(routes|route-table)\\.ts$'],
};

/** Packages that a part may not import; the domain imports none. */
const FORBIDDEN_PACKAGES = {
  '^lib/domain/': '.*',
  '^lib/environment/': '(^|/)node_modules/',
  '^lib/(routes|manage-routes|route-table)\\.ts$': '.*',
  '^components/ui/': '(^|/)node_modules/(?!(react|next|lucide-react|@types)(/|$))',
  '^(components|lib/browser)/': '(^|/)node_modules/(zod|pg|hono|@electric-sql)(/|$)',
};

const own =
  '^(app|components|lib|backend|tests|scripts|bench|gateway|print-agent)/|^(middleware|tenants\\.config)\\.ts$';

const parts = Object.entries(PARTS).map(([from, allowed]) => ({
  name: `part ${from}`,
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
    ...parts,
    ...packages,
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      // Imports of types count here: a module is understood without those that import it. Every file of a module is
      // reachable from its interface, so a cycle of modules is a cycle of files through two interfaces.
      name: 'no cycles between backend modules',
      severity: 'error',
      from: { path: '^backend/modules/([^/]+)/interface\\.ts$' },
      to: { circular: true, via: { path: MODULE_INTERFACES, pathNot: '^backend/modules/$1/' } },
    },
    {
      name: 'no wire behind the HTTP files of backend modules',
      severity: 'error',
      from: { path: '^backend/modules/', pathNot: MODULE_HTTP },
      to: { path: '^lib/contract/', pathNot: [NO_WIRE, STORED_WIRE] },
    },
    {
      name: 'stored wire forms in repositories and shop files only',
      severity: 'error',
      from: { path: '^backend/modules/', pathNot: [MODULE_HTTP, STORED_WIRE_READERS] },
      to: { path: STORED_WIRE },
    },
    {
      name: 'only types of the contract in the print agent',
      severity: 'error',
      from: { path: '^print-agent/' },
      to: { path: '^lib/contract/', dependencyTypesNot: ['type-only'] },
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
