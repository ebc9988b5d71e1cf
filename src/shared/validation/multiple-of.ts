import { _, type Ajv, type CodeKeywordDefinition } from 'ajv';
import { DECIMALS_MODULE, isMultipleOf } from './decimals.ts';

const multipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  code(cxt) {
    const code = _`require(${DECIMALS_MODULE}).isMultipleOf`;
    const test = cxt.gen.scopeValue('func', { ref: isMultipleOf, key: isMultipleOf, code });
    cxt.fail(_`!${test}(${cxt.data}, ${cxt.schemaCode})`);
  },
  error: {
    message: ({ schemaCode }) => _`"must be multiple of " + ${schemaCode}`,
    params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
  },
};

/** Makes an AJV judge `multipleOf` by decimals, in compiled text too; gives the AJV. */
export function withExactDecimals<A extends Pick<Ajv, 'addKeyword' | 'removeKeyword'>>(ajv: A): A {
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword(multipleOf);
  return ajv;
}
