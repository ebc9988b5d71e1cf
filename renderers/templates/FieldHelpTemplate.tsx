/** FieldTemplate draws the hint itself. */
export function FieldHelpTemplate() {
  return null;
}
