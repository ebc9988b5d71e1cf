import { actionNameChecks } from './checks/action-names.ts';
import { answerChecks } from './checks/answers.ts';
import { autofillChecks } from './checks/autofill.ts';
import { callNameChecks } from './checks/call-names.ts';
import { catalogueNameChecks } from './checks/catalogue-names.ts';
import { choiceChecks } from './checks/choices.ts';
import { conditionChecks } from './checks/conditions.ts';
import { factPlaceChecks } from './checks/fact-places.ts';
import { fieldNameChecks } from './checks/field-names.ts';
import { fileChecks } from './checks/files.ts';
import { loopChecks } from './checks/loops.ts';
import { messageChecks } from './checks/messages.ts';
import { overlayChecks } from './checks/overlays.ts';
import { panelChecks } from './checks/panels.ts';
import { openArgumentChecks } from './checks/open-arguments.ts';
import { partNameChecks } from './checks/part-names.ts';
import { portalNameChecks } from './checks/portal-names.ts';
import { presenceChecks } from './checks/presence.ts';
import { privateFieldChecks } from './checks/private-fields.ts';
import { regionDataChecks } from './checks/region-data.ts';
import { rendererOptionChecks } from './checks/renderer-options.ts';
import { scopeNameChecks } from './checks/scope-names.ts';
import { screenNameChecks } from './checks/screen-names.ts';
import { sitePageChecks } from './checks/site-pages.ts';
import { takenAnswerChecks } from './checks/taken-answers.ts';
import { textChecks } from './checks/texts.ts';
import { valueChecks } from './checks/values.ts';
import { widgetChecks } from './checks/widgets.ts';
import { wordChecks } from './checks/words.ts';
import type { Check } from './lint-context.ts';

/** All kinds of findings there are. */
export const allChecks: readonly Check[] = [
  ...fileChecks,
  ...fieldNameChecks,
  ...partNameChecks,
  ...regionDataChecks,
  ...answerChecks,
  ...rendererOptionChecks,
  ...panelChecks,
  ...callNameChecks,
  ...takenAnswerChecks,
  ...screenNameChecks,
  ...actionNameChecks,
  ...openArgumentChecks,
  ...scopeNameChecks,
  ...portalNameChecks,
  ...sitePageChecks,
  ...catalogueNameChecks,
  ...messageChecks,
  ...loopChecks,
  ...conditionChecks,
  ...presenceChecks,
  ...privateFieldChecks,
  ...choiceChecks,
  ...valueChecks,
  ...autofillChecks,
  ...widgetChecks,
  ...textChecks,
  ...overlayChecks,
  ...factPlaceChecks,
  ...wordChecks,
];
