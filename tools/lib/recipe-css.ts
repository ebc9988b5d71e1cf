import type { SystemContext } from '@chakra-ui/react';

// Chakra sets it with each background, for parts that are not used here.
const UNUSED_VARIABLE = '--bg-currentcolor';

/** One class in a style sheet, and its styles as a recipe writes them. */
interface Rule {
  selector: string;
  styles: object;
}

/** A recipe: of one class, or with slots that each have a class. */
export interface Recipe {
  className?: string | undefined;
  slots?: readonly string[];
  base?: object | undefined;
  variants?: object | undefined;
}

/**
 * A recipe as plain CSS. `.button` has its base, `.button.primary` the variant as well; a slot's class is the recipe's
 * and the slot's (`.panel-title`); the slot `root` has the recipe's own.
 */
export function recipeCss(system: SystemContext, recipe: Recipe): string {
  return rulesOf(recipe)
    .map(({ selector, styles }) => stylesCss(system, selector, styles))
    .join('\n');
}

/** Styles with tokens and conditions as CSS rules for one selector. */
export function stylesCss(system: SystemContext, selector: string, styles: object): string {
  return block(selector, system.css(styles)).join('\n');
}

function rulesOf({ className = '', slots, base = {}, variants = {} }: Recipe): Rule[] {
  const options = Object.values(variants).flatMap((group: object) => Object.entries(group));
  if (!slots) {
    const own = options.map(([name, styles]) => ({ selector: `.${className}.${name}`, styles }));
    return [{ selector: `.${className}`, styles: base }, ...own];
  }
  return [['', base], ...options].flatMap(([name, bySlot]) =>
    Object.entries(bySlot as Record<string, object>).map(([slot, styles]) => ({
      selector: `.${className}${slot === 'root' ? '' : `-${slot}`}${name === '' ? '' : `.${name}`}`,
      styles,
    })),
  );
}

// Declarations first, then nested styles: in another selector within the same at-rules, or in a further at-rule.
function block(selector: string, styles: object): string[] {
  const entries = Object.entries(styles) as [string, object | string | number][];
  const own = entries.filter(
    ([property, value]) => typeof value !== 'object' && property !== UNUSED_VARIABLE,
  );
  const nested = entries.filter((entry): entry is [string, object] => typeof entry[1] === 'object');
  const words = own.map(([property, value]) => `${propertyName(property)}: ${value};`);
  return [
    ...(words.length > 0 ? [`${selector} { ${words.join(' ')} }`] : []),
    ...nested.map(([key, inner]) =>
      key.startsWith('@')
        ? `${key} { ${block(selector, inner).join('\n')} }`
        : block(key.replaceAll('&', selector), inner).join('\n'),
    ),
  ];
}

function propertyName(property: string): string {
  if (property.startsWith('--')) return property;
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
