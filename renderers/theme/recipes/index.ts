import * as agreement from './agreement.ts';
import * as button from './button.ts';
import * as card from './card.ts';
import * as choiceCard from './choice-card.ts';
import * as choice from './choice.ts';
import * as conflict from './conflict.ts';
import * as contact from './contact.ts';
import * as dialog from './dialog.ts';
import * as field from './field.ts';
import * as group from './group.ts';
import * as input from './input.ts';
import * as language from './language-switch.ts';
import * as list from './list.ts';
import * as notice from './notice.ts';
import * as page from './page.ts';
import * as panelList from './panel-list.ts';
import * as panel from './panel.ts';
import * as table from './table.ts';
import * as waiting from './waiting.ts';

/** Every kind of thing that pages share; of two that style one element alike, the later counts: rows after inputs. */
export const recipes = [
  ...[field, input, choice, choiceCard, button],
  ...[page, group, list, card, table, panel, notice, dialog, waiting],
  ...[panelList, conflict, agreement, contact, language],
].flatMap((kinds) => Object.values(kinds));
