'use strict';

const LOCAL = ['^(src|server|renderers|screens|schemas|tests|e2e|bench|tools)/'];
const NOBODYS_PACKAGES = ['npm-no-pkg', 'npm-unknown'];
const DATE_LIBRARY = 'date-fns';
// How a row of a list is called, in the form and on its tile, how a hidden number shows, and what a tile says.
const SHOWN_ALIKE =
  '^src/shared/forms/(form-data/fill-row|validity/mask|plural|summary/(read-tile|summary-types|summary-words))[.]ts$';
// What is known of a plan, and how plans are found: the server says it, pages draw and search it.
const PLANS =
  '^src/shared/store/(compare-plans|plan-sets|find-plans|known-facts|plan-facts|plan-in-words|plan-summary|text-in-language|plan-examples|example-words|terms)[.]ts$';
// When parts of the program are loaded, and when long work pauses.
const TIMING = '^src/shared/(late-part|next-task)[.]ts$';
const CONTRACTS = '^src/shared/contracts/';

/** One row of the import table: what code under `from` may reach, of ours and of npm. */
function row(name, from, { ours, npm, pathNot = [] }) {
  const packages = npm.map((wanted) => `(^|/)node_modules/${wanted.replace(/\*$/, '[^/]+')}/`);
  return [
    {
      name: `${name}-reaches-of-ours`,
      comment: `${name} may reach, of ours: ${ours.join(', ') || 'nothing'}`,
      severity: 'error',
      from: { path: from, pathNot },
      to: { path: LOCAL, pathNot: ours },
    },
    {
      name: `${name}-reaches-of-npm`,
      comment: `${name} may reach, of npm: ${npm.join(', ') || 'nothing'}`,
      severity: 'error',
      from: { path: from, pathNot },
      to: { path: ['(^|/)node_modules/'], pathNot: packages },
    },
  ];
}

const ENGINE_TYPES = '^src/engine/types[.]ts$';

const TABLE = [
  ...row('schemas', '^schemas/', { ours: [], npm: [] }),
  ...row('shared', '^src/shared/', {
    pathNot: ['^src/shared/domain/'],
    ours: ['^src/shared/'],
    npm: ['ajv', 'ajv-formats', DATE_LIBRARY],
  }),
  ...row('domain', '^src/shared/domain/', {
    ours: ['^src/shared/(domain|contracts|errors)/'],
    npm: [DATE_LIBRARY],
  }),
  ...row('engine', '^src/engine/', {
    ours: [
      '^src/engine/',
      '^src/shared/(forms|validation|errors|contracts)/',
      TIMING,
      '^schemas/meta/',
    ],
    npm: [
      'react',
      '@types/react',
      'react-dom',
      '@types/react-dom',
      'jotai',
      '@rjsf/core',
      '@rjsf/utils',
    ],
  }),
  ...row('renderers', '^renderers/', {
    ours: [
      '^renderers/',
      ENGINE_TYPES,
      CONTRACTS,
      '^src/shared/domain/',
      SHOWN_ALIKE,
      PLANS,
      '^src/shared/words/say[.]ts$',
    ],
    npm: [
      'react',
      '@types/react',
      'react-dom',
      '@types/react-dom',
      '@chakra-ui/*',
      '@emotion/*',
      '@rjsf/utils',
      'lucide-react',
      'signature_pad',
      'dompurify',
      '@fontsource-variable/*',
    ],
  }),
  ...row('behaviour', '^screens/', { ours: [ENGINE_TYPES, '^src/shared/'], npm: [] }),
  ...row('services', '^src/services/', {
    ours: ['^src/services/', '^src/shared/'],
    npm: ['axios', 'html2canvas-pro', 'socket.io-client'],
  }),
  ...row('state', '^src/state/', { ours: ['^src/state/', '^src/shared/'], npm: ['jotai'] }),
  ...row('app', '^src/app/', {
    ours: ['^src/', '^screens/', '^renderers/'],
    npm: [
      'react',
      '@types/react',
      'react-dom',
      '@types/react-dom',
      // The atoms of src/state hold no React: the app is who reads them on a page.
      'react-router-dom',
      'react-router',
      'jotai',
      '@fontsource-variable/*',
    ],
  }),
];

// What may import Chakra: its parts, the theme that they have, and recipes, which only `npm run theme` reads.
const CHAKRAS =
  '^renderers/(kit/dialog/(ChakraParts|Sheet)[.]tsx|theme/(system|dialog-recipe|global|keyframes|recipes/[^/]+)[.]ts|(kit|regions|widgets)/[^/]+/recipe[.]ts)$';

module.exports = {
  forbidden: [
    ...TABLE,
    {
      name: 'server-reaches-of-ours',
      comment: 'The server may reach itself and src/shared; schemas and screens it reads as data.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: LOCAL, pathNot: ['^server/', '^src/shared/'] },
    },
    {
      name: 'server-draws-nothing',
      comment: 'What belongs to the browser has no place on the server.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: [
          '(^|/)node_modules/(react|react-dom|react-router|react-router-dom|jotai|axios|vite)/',
          '(^|/)node_modules/(@chakra-ui|@emotion|@rjsf|@fontsource-variable)/',
          '(^|/)node_modules/(dompurify|html2canvas-pro|lucide-react|signature_pad)/',
        ],
      },
    },
    {
      name: 'module-keeps-to-itself',
      comment: 'Server modules reach each other as Fastify decorations, never by import.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'modules-are-discovered',
      comment: 'Nothing outside server/modules imports a module: folders are the registry.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/modules/' },
      to: { path: '^server/modules/' },
    },
    {
      name: 'engine-has-one-door',
      comment: 'From outside, the engine is src/engine/index.ts, and its types.',
      severity: 'error',
      from: { path: '^(src|renderers|screens)/', pathNot: '^src/engine/' },
      to: { path: '^src/engine/', pathNot: ['^src/engine/index[.]ts$', ENGINE_TYPES] },
    },
    {
      name: 'rjsf-core-comes-late',
      comment:
        "RJSF's own fields are fetched by the first schema that needs them, not with a page.",
      severity: 'error',
      from: { path: '^(src|renderers|screens)/' },
      to: { path: '(^|/)node_modules/@rjsf/core/', dynamic: false },
    },
    {
      name: 'chakra-comes-late',
      comment:
        "Chakra's run time is fetched with the first part of its that is drawn: pages have their looks as plain CSS.",
      severity: 'error',
      from: { path: '^(src|renderers|screens)/', pathNot: CHAKRAS },
      to: {
        path: ['(^|/)node_modules/(@chakra-ui|@emotion)/', CHAKRAS],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'lint-is-for-authors',
      comment: 'What checks and explains configuration never reaches who shops.',
      severity: 'error',
      from: { path: '^(src|renderers|screens)/', pathNot: '^src/shared/lint/' },
      to: { path: '^src/shared/lint/' },
    },
    {
      name: 'nobody-imports-checks-and-tools',
      comment: 'Tests, journeys, measurements and tools may reach anything; nobody reaches them.',
      severity: 'error',
      from: { path: '^(src|server|renderers|screens|schemas)/' },
      to: { path: '^(tests|e2e|bench|tools)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment:
        'A file that nothing reaches and that reaches nothing. Discovered files are no orphans.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(src|server|renderers|screens)/',
        pathNot: [
          '[.]d[.]ts$',
          '[.]json$',
          '^src/app/',
          '^renderers/',
          '^screens/[^/]+/[^/]+/behaviour[.]ts$',
          '^server/modules/[^/]+/routes[.]ts$',
        ],
      },
      to: {},
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'nothing-undeclared',
      comment: 'A package that package.json does not name is there by chance.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: NOBODYS_PACKAGES },
    },
    {
      name: 'product-runs-without-development-packages',
      severity: 'error',
      from: { path: '^(src|server|renderers|screens)/' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '(^|/)node_modules/@types/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
