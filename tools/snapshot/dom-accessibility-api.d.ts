// The package has types, but its `exports` do not name them.
declare module 'dom-accessibility-api' {
  interface Options {
    getComputedStyle?: (element: Element) => CSSStyleDeclaration;
    computedStyleSupportsPseudoElements?: boolean;
  }
  export function computeAccessibleName(element: Element, options?: Options): string;
  export function computeAccessibleDescription(element: Element, options?: Options): string;
  export function getRole(element: Element): string | null;
}
