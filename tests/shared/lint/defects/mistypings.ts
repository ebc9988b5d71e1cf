import {
  type Defect,
  BENEFICIARIES,
  BILLING,
  CART,
  CONTACT,
  FILTER,
  HARBOR,
  HOME,
  PERSONAL,
} from './defect.ts';

const SHOP = 'screens/shell/shop/screen.json';
const SUMMIT = 'schemas/sites/summit-wellness.json';
const SPANISH = 'schemas/locales/es.json';
const PANEL = '/form/fields/~1beneficiaries/panel';

/** A key that is written wrong, where it stands, what is said of it: the file, the pointer, the value, the words. */
type Mistyping = [rule: string, file: string, pointer: string, value: unknown, words: string];

const MISTYPINGS: readonly Mistyping[] = [
  // Keys of screens.
  ['refused', HOME, '/intor', 'Hello', "did you mean 'intro'?"],
  ['refused', HOME, '/alias', ['/start'], "did you mean 'aliases'?"],
  ['refused', CONTACT, '/tab/icno', 'mail', "did you mean 'icon'?"],
  ['refused', CONTACT, '/form/draff', 'x', "did you mean 'draft'?"],
  ['refused', CONTACT, '/form/group', [], "did you mean 'groups'?"],
  ['refused', CONTACT, '/form/submit/lable', 'Next', "did you mean 'label'?"],
  ['refused', PERSONAL, '/form/groups/0/titel', 'Name', "did you mean 'title'?"],
  ['refused', PERSONAL, '/form/rules/0/shows', ['/ssn'], "did you mean 'show'?"],
  ['refused', PERSONAL, '/form/rules/0/requires', ['/ssn'], "did you mean 'require'?"],
  ['refused', PERSONAL, '/form/descriptors/parms', {}, "did you mean 'params'?"],
  ['refused', PERSONAL, '/picture/show', ['/ssn'], "did you mean 'shows'?"],
  ['refused', HOME, '/form/steps/lable', 'x', "did you mean 'label'?"],
  ['refused', HOME, '/form/steps/list/0/titel', 'x', "did you mean 'title'?"],
  ['refused', HOME, '/form/steps/list/0/checks/0/feild', '/zip', "did you mean 'field'?"],
  ['refused', HOME, '/data/filter/pcik', '/result', "did you mean 'pick'?"],
  ['refused', CART, '/regions/0/slott', 'main', "did you mean 'slot'?"],
  ['refused', CART, '/regions/0/slot', 'left', 'one of: main, below'],
  ['refused', CART, '/regions/1/optoins', {}, "did you mean 'options'?"],
  ['refused', CONTACT, '/form/fields/~1address1/inputMode', 'number', 'one of: text'],
  ['refused', CONTACT, '/form/fields/~1address1/maxLength', '50', 'must be of type integer'],
  ['refused', CONTACT, '/form/fields/~1address1/required', 'yes', 'must be of type boolean'],
  ['refused', BILLING, '/form/fields/~1payment_method/options/0/lable', 'x', "'label'"],
  // Keys of panels and lists.
  ['refused', BENEFICIARIES, `${PANEL}/headnig`, 'x', "did you mean 'heading'?"],
  ['refused', BENEFICIARIES, `${PANEL}/lines`, [], "did you mean 'line'?"],
  ['refused', BENEFICIARIES, `${PANEL}/line/0/formt`, 'date', "did you mean 'format'?"],
  ['refused', BENEFICIARIES, `${PANEL}/add/0/sett`, {}, "did you mean 'set'?"],
  ['refused', BENEFICIARIES, `${PANEL}/busyremove`, 'x', "did you mean 'busyRemove'?"],
  ['refused', CONTACT, '/review/0/lable', 'x', "did you mean 'label'?"],
  // Keys of portals, sites and languages.
  ['refused', HARBOR, '/tabz', [], "did you mean 'tabs'?"],
  ['refused', HARBOR, '/theme/brnad', '#123456', "did you mean 'brand'?"],
  ['refused', HARBOR, '/theme/buttonRadius', '24', 'must look like'],
  ['refused', HARBOR, '/tabs/0/requird', true, "did you mean 'required'?"],
  ['refused', HARBOR, '/fields/contact-info/zip/requird', true, "did you mean 'required'?"],
  ['refused', HARBOR, '/fields/contact-info/zipp', {}, "did you mean '/zip'?"],
  ['refused', HARBOR, '/fields/contact-inf', { zip: {} }, "did you mean 'contact-info'?"],
  ['refused', HARBOR, '/billing/dats', [1], "did you mean 'dates'?"],
  ['refused', HARBOR, '/screens/shell~1shopp', { title: 'x' }, "did you mean 'shell/shop'?"],
  ['refused', SUMMIT, '/titel', 'x', "did you mean 'title'?"],
  ['refused', SUMMIT, '/theme/accnet', '#123456', "did you mean 'accent'?"],
  ['refused', SPANISH, '/wrods', {}, "did you mean 'words'?"],
  ['refused', SPANISH, '/complete', 'yes', ''],
  // Options, texts and actions of regions.
  ['unfit-option', SHOP, '/regions/1/options/brandNam', 'x', "did you mean 'brandName'?"],
  ['unfit-option', CART, '/regions/0/options/trial', [], "did you mean 'trail'?"],
  ['unfit-option', CART, '/regions/0/options/trail/0/lable', 'Home', "did you mean 'label'?"],
  ['unfit-option', CART, '/regions/1/options/closed', 'yes', 'must be of type boolean'],
  ['unknown-text', CART, '/regions/1/texts/emtpy', 'x', "did you mean 'empty'?"],
  ['unknown-region-action', CART, '/regions/1/actions/remvoe', [], "did you mean 'remove'?"],
  // Options of widgets, and of fields whatever their widget.
  ['unfit-option', HOME, '/form/fields/~1dob/noFutur', true, "did you mean 'noFuture'?"],
  ['unfit-option', HOME, '/form/fields/~1dob/picker', 'yes', 'must be of type boolean'],
  ['unfit-option', HOME, '/form/fields/~1gender/colums', 2, "did you mean 'columns'?"],
  ['unfit-option', HOME, '/form/fields/~1gender/columns', 9, 'maximum 4'],
  ['unfit-option', CONTACT, '/form/fields/~1address1/placehodler', 'x', "'placeholder'"],
  ['unfit-option', FILTER, '/form/fields/~1zip/visable', true, "did you mean 'visible'?"],
  ['unknown-widget', HOME, '/form/fields/~1zip/widget', 'zipp', "did you mean 'zip'?"],
  ['unknown-region', CART, '/regions/4/region', 'carrier-mesage', "'carrier-message'"],
  ['unknown-icon', CONTACT, '/tab/icon', 'mial', "did you mean 'mail'?"],
  ['unknown-screen', CART, '/modals/0', 'store/remove-plann', "did you mean 'store/remove-plan'?"],
];

/** Keys and names that are written wrong. */
export const mistypings: readonly Defect[] = MISTYPINGS.map(
  ([rule, file, pointer, value, words]) => ({
    rule,
    name: `${pointer} of ${file}`,
    change: { [file]: { [pointer]: value } },
    pointer,
    words,
  }),
);
