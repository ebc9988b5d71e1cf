import {
  type Defect,
  BILLING,
  HARBOR,
  HOME,
  LOCALE,
  PERSONAL,
  SITE,
  WORKPLACE,
  locale,
  site,
} from './defect.ts';

const SHOP = 'screens/shell/shop/screen.json';

/** Lines of portals, sites and locales that do nothing or break something. */
export const layerDefects: readonly Defect[] = [
  {
    rule: 'refused',
    name: 'a portal words a fact that is not there',
    change: { [HARBOR]: { '/facts': { dental: { deductble: { name: 'Deductible' } } } } },
    pointer: '/facts/dental/deductble',
  },
  {
    rule: 'overlay-without-effect',
    name: 'a portal says what is so already',
    change: {
      [HARBOR]: { '/fields/contact-info/address1/autocomplete': 'address-line1' },
    },
    pointer: '/fields/contact-info/address1/autocomplete',
  },
  {
    rule: 'overlay-without-effect',
    name: 'a site gives a screen the title that it has',
    change: { [SITE]: site({ screens: { 'store/cart': { title: 'My Cart' } } }) },
    pointer: '/screens/store~1cart/title',
  },
  {
    rule: 'start-inside-a-part',
    name: 'a portal gives a field inside a part a value to start with',
    change: { [HARBOR]: { '/fields/dependent': { '/primary_info/weight': { default: '150' } } } },
    pointer: '/fields/dependent/~1primary_info~1weight/default',
  },
  {
    rule: 'overlay-nowhere',
    name: 'a locale words a button that is not there',
    change: {
      [LOCALE]: locale({
        screens: { 'enrollment/code-sent': { buttons: { stop: { label: 'Non' } } } },
      }),
    },
    pointer: '/screens/enrollment~1code-sent/buttons/stop',
  },
  {
    rule: 'overlay-nowhere',
    name: 'a site changes a button of a misspelt name',
    change: {
      [SITE]: site({ screens: { 'store/cart': { buttons: { qoute: { label: 'On' } } } } }),
    },
    pointer: '/screens/store~1cart/buttons/qoute',
    words: "did you mean 'quote'?",
  },
  {
    rule: 'fact-nowhere',
    name: 'a screen wants a name in a region that it does not have',
    change: { [SHOP]: { '/facts': { '/regions/shop-haeder/options/brandName': '/brandName' } } },
    pointer: '/facts/~1regions~1shop-haeder~1options~1brandName',
    words: "did you mean 'shop-header'?",
  },
  {
    rule: 'fact-nowhere',
    name: 'a screen wants links under a name that its region does not know',
    change: { [SHOP]: { '/facts': { '/regions/shop-footer/options/linsk': '/links' } } },
    pointer: '/facts/~1regions~1shop-footer~1options~1linsk',
    words: "did you mean 'links'?",
  },
  {
    rule: 'fact-nowhere',
    name: 'a page wants the words of welcome as what a screen does not have',
    change: { [HOME]: { '/facts': { '/titel': '/welcome/title' } } },
    pointer: '/facts/~1titel',
    words: "did you mean 'title'?",
  },
  {
    rule: 'overlay-nowhere',
    name: 'a site changes a field of a schema that is not there',
    change: {
      [SITE]: site({
        schemas: {
          'forms/dependent': {
            properties: { primary_info: { properties: { frist_name: { title: 'Name' } } } },
          },
        },
      }),
    },
    pointer: '/schemas/forms~1dependent/properties/primary_info/properties/frist_name/title',
  },
  {
    rule: 'broken-by-layer',
    name: 'a site gives a page a title that is no text',
    change: { [SITE]: site({ screens: { 'store/cart': { title: 5 } } }) },
    pointer: '/screens/store~1cart/title',
  },
  {
    rule: 'unfilled-placeholder',
    name: 'a translation with a place that its text does not have',
    change: { [LOCALE]: locale({ words: { '{n} items': '{count} articles' } }) },
    pointer: '/words/{n} items',
  },
  {
    rule: 'unknown-page-of-site',
    name: 'a site allows a page that is not there',
    change: { [SITE]: site({ pages: { allowed: ['/cart', '/crat'], otherwise: '/cart' } }) },
    pointer: '/pages/allowed/1',
  },
  {
    rule: 'site-leads-nowhere',
    name: 'a site leads to no page',
    change: { [SITE]: site({ pages: { allowed: ['/cart'], otherwise: '/crat' } }) },
    pointer: '/pages/otherwise',
  },
  {
    rule: 'site-leads-nowhere',
    name: 'a site leads to a page that it does not show',
    change: { [SITE]: site({ pages: { allowed: ['/cart'], otherwise: '/plans' } }) },
    pointer: '/pages/otherwise',
  },
  {
    rule: 'site-leads-in-circle',
    name: 'a site leads to a step, which needs an enrollment and sends people home',
    change: {
      [SITE]: site({
        pages: { allowed: ['/enrollment/*'], otherwise: '/enrollment/contact-info' },
      }),
    },
    pointer: '/pages/otherwise',
  },
  {
    rule: 'unknown-portal-of-site',
    name: 'a site is for a portal that is not there',
    change: { [SITE]: site({ portal: 'NATWAL' }) },
    pointer: '/portal',
  },
  {
    rule: 'unknown-plan-of-site',
    name: 'a site shows the page of a plan that is not there',
    change: { [SITE]: site({ plan: '91000' }) },
    pointer: '/plan',
  },
  {
    rule: 'unknown-landing-of-site',
    name: 'a site takes the visitors of a landing page that is not there',
    change: { [SITE]: site({ landings: ['harbour'] }) },
    pointer: '/landings/0',
  },
  {
    rule: 'unused-words',
    name: 'words for a text that nothing says',
    change: { [LOCALE]: locale({ words: { 'A text that was': 'Un texte' } }) },
    pointer: '/words/A text that was',
  },
  {
    rule: 'missing-words',
    name: 'a page has a text that a complete language lacks',
    change: {
      'screens/entry/not-found/screen.json': { '/intro': 'Nothing here' },
    },
    pointer: '/intro',
  },
  {
    rule: 'missing-words',
    name: 'a portal asks what a complete language cannot',
    change: {
      [HARBOR]: {
        '/extra/employer-info/badge': { title: 'Colour of your badge', type: 'string' },
        '/fields/employer-info/badge': {},
      },
    },
    pointer: '/extra/employer-info/badge',
    words: 'Colour of your badge',
  },
  {
    rule: 'overlay-shadowed',
    name: 'a site labels a field in two places',
    change: {
      [SITE]: site({
        screens: { 'store/quote-filter': { form: { fields: { '/zip': { label: 'Postcode' } } } } },
        fields: { 'quote-filter': { zip: { label: 'Postal code' } } },
      }),
    },
    pointer: '/screens/store~1quote-filter/form/fields/~1zip/label',
  },
  {
    rule: 'overlay-shadowed',
    name: 'a screen says what every portal says otherwise',
    change: { [PERSONAL]: { '/form/fields/~1ssn/required': false } },
    pointer: '/form/fields/~1ssn/required',
  },
  {
    rule: 'rule-twice',
    name: 'two rules of one name',
    change: { [BILLING]: { '/form/rules/1/id': 'bank' } },
    pointer: '/form/rules/1/id',
  },
  {
    rule: 'group-twice',
    name: 'two groups of one name',
    change: { [WORKPLACE]: { '/form/groups/1/id': 'place' } },
    pointer: '/form/groups/1/id',
  },
  {
    rule: 'order-twice',
    name: 'two fields in one place',
    change: {
      [HARBOR]: {
        '/fields/contact-info/zip/order': 3,
        '/fields/contact-info/city/order': 3,
      },
    },
    pointer: '/fields/contact-info/city/order',
  },
];
