/** FieldTemplate draws the errors itself. */
export function FieldErrorTemplate() {
  return null;
}
