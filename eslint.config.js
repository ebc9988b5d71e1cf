import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const PROCESS_ENV = {
  object: 'process',
  property: 'env',
  message: 'Settings are read once, in server/config.',
};
const ENV_IMPORT = {
  selector:
    "ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name='env']",
  message: 'Settings are read once, in server/config.',
};
const GLOB = {
  selector: "MemberExpression[object.type='MetaProperty'][property.name='glob']",
  message: 'Folders are gathered into a bundle in src/app and for snapshots only.',
};
const TESTS = ['tests/**', 'e2e/**', 'bench/**'];

export default defineConfig(
  globalIgnores(['dist', 'data', 'coverage', 'bench/results', '**/*.generated.ts']),
  tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
    rules: {
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', 60],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-restricted-properties': ['error', PROCESS_ENV],
      'no-restricted-syntax': ['error', ENV_IMPORT, GLOB],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'renderers/**/*.{ts,tsx}', 'tests/**/*.tsx', 'bench/**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['src/app/**'],
    rules: { 'no-restricted-syntax': ['error', ENV_IMPORT] },
  },
  {
    files: ['server/config/**', 'tools/**', ...TESTS, '*.config.ts'],
    rules: {
      'no-restricted-properties': 'off',
      'no-restricted-syntax': ['error', GLOB],
    },
  },
  {
    // It is bundled, too.
    files: ['tools/snapshot/find-renderers.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: TESTS,
    rules: { 'max-lines-per-function': 'off' },
  },
);
