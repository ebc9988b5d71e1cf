import type { SchemaLookup } from '../forms/configuration/bundle-schema.ts';
import { readShape, type ShapeNode } from '../forms/form-shape.ts';
import { layerFields, formName, lists, overlaysOf } from '../forms/layers/layer-overlay.ts';
import type { Layer, Origin } from '../forms/layers/layer-types.ts';
import { applyOverlays, type NamedScreen } from '../forms/layers/overlays.ts';
import { getAt, joinPointer, parsePointer } from '../forms/pointer.ts';
import { KEYED_DECISIONS, LISTED_DECISIONS } from '../forms/rules/rule-types.ts';
import type { EffectiveScreen, Pointer, Rule } from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';
import { fileNames, type FilePlace } from './finding.ts';
import { fieldAt, locateSchemaInLayer, locateInLayer } from './lint-layers.ts';
import { declarationOf, schemaPlaces } from './schema-places.ts';

/** One facet of a field as a visitor gets it, and every place that sets it. */
export interface Facet {
  name: string;
  value: unknown;
  /** The first one counts and overrides the others. Empty: the value is the default. */
  sources: FacetSource[];
}

/** One layer's value of a facet. */
export interface FacetSource extends Origin {
  value: unknown;
  /** Name of the layer: `portal HARBOR`. */
  by: string;
}

/** A field of a screen, for a visitor with these layers. */
export interface FieldQuestion {
  screen: NamedScreen;
  schemas: SchemaLookup;
  /** Lowest first: portal, site, locale. */
  layers: readonly Layer[];
  field: Pointer;
}

/** Facets that are listed even if they are not set, with their defaults. */
const ALWAYS: [facet: string, usual: unknown][] = [
  ['label', undefined],
  ['hint', undefined],
  ['visible', true],
  ['required', false],
  ['readOnly', false],
  ['default', undefined],
  ['widget', undefined],
];
/** Facets that a schema may set too, by this keyword. */
const KEYWORD_OF: Readonly<Record<string, string>> = {
  label: 'title',
  readOnly: 'readOnly',
  default: 'default',
};
/** Facets of a described field that the server takes from the layers and sends to the page. */
const DESCRIBED = ['visible', 'required', 'readOnly', 'default', 'order'];
/** Keywords of a schema that are no facet of their own. */
const NOT_OWN = ['title', 'readOnly', 'default', 'messages', '$defs', 'properties', 'items'];

/** The fields of a screen's form for these layers. */
export function fieldsFor({ screen, schemas, layers }: Omit<FieldQuestion, 'field'>): Pointer[] {
  const effective = applyOverlays(screen, schemas, overlaysOf(screen, schemas, layers));
  const { nodes } = readShape(effective.schema ?? {}, effective.form?.fields);
  return [...nodes.keys()].filter((template) => template !== '');
}

/** Every facet of a field, its effective value and its sources. Throws RangeError when the form has no such field. */
export function explainField(question: FieldQuestion): Facet[] {
  const { screen, schemas, layers, field } = question;
  const effective = applyOverlays(screen, schemas, overlaysOf(screen, schemas, layers));
  const node = readShape(effective.schema ?? {}, effective.form?.fields).find(field);
  if (!node) throw new RangeError(`The form has no field ${field}.`);
  const explainer = new FieldExplainer(question, effective, node);
  const usual = new Map(ALWAYS);
  const names = new Set([
    ...usual.keys(),
    ...explainer.uses(),
    ...(explainer.order() ? ['order'] : []),
  ]);
  return [
    ...[...names].map((name) => explainer.facet(name, usual.get(name))),
    ...explainer.place(),
    ...explainer.rules(),
    ...Object.keys(node.schema)
      .filter((keyword) => !NOT_OWN.includes(keyword))
      .map((keyword) => explainer.keyword(keyword)),
    ...Object.keys(isRecord(node.schema.messages) ? node.schema.messages : {}).map((name) =>
      explainer.keyword(`messages/${name}`),
    ),
  ];
}

/**
 * What a screen says outside of its fields, for these layers: its title, the sentence under it, groups, regions and buttons. What it does
 * not have is left out.
 */
export function explainScreen(question: Omit<FieldQuestion, 'field'>): Facet[] {
  const { screen, schemas, layers } = question;
  const effective = applyOverlays(screen, schemas, overlaysOf(screen, schemas, layers));
  const { form, regions = [], buttons = [] } = effective;
  const said: [name: string, pointer: Pointer][] = [
    ['title', '/title'],
    ['intro', '/intro'],
    ...numbered('group', form?.groups ?? [], (at) => `/form/groups/${at}/title`),
    ['submit', '/form/submit/label'],
    ...numbered('region', regions, (at) => `/regions/${at}/region`),
    ...numbered('button', buttons, (at) => `/buttons/${at}/label`),
  ];
  return said.flatMap(([name, pointer]): Facet[] => {
    const value = getAt(effective, pointer);
    return value === undefined
      ? []
      : [{ name, value, sources: placesOnScreen(question, effective, pointer) }];
  });
}

/** The words of a group of a screen's form, by its place among them. */
export function explainGroup(question: Omit<FieldQuestion, 'field'>, at: number): Facet[] {
  const { screen, schemas, layers } = question;
  const effective = applyOverlays(screen, schemas, overlaysOf(screen, schemas, layers));
  return ['title', 'hint'].map((name): Facet => {
    const pointer = `/form/groups/${at}/${name}`;
    const sources = placesOnScreen(question, effective, pointer);
    return { name, value: getAt(effective, pointer), sources };
  });
}

function numbered(
  name: string,
  list: readonly unknown[],
  pointerOf: (at: number) => Pointer,
): [name: string, pointer: Pointer][] {
  return list.map((_, at) => [`${name} ${at + 1}`, pointerOf(at)]);
}

// Where a screen and its layers set a place, the one that counts first.
function placesOnScreen(
  { screen, layers }: Omit<FieldQuestion, 'field'>,
  effective: EffectiveScreen,
  pointer: Pointer,
): FacetSource[] {
  const form = effective.form ? formName(effective.form) : '';
  const over = [...layers].reverse().flatMap((layer) => {
    const place = locateInLayer(layer, effective, form, pointer);
    return place ? [sourceIn(layer, place)] : [];
  });
  const place = placeInOwn(screen, effective, pointer);
  const own = place && getAt(screen, place);
  const file = fileNames.screen(screen.id);
  if (place === undefined || own === undefined) return over;
  return [...over, { layer: 'screen', by: 'screen', file, pointer: place, value: own }];
}

// A layer may have moved groups, and added some: one with an id is found by it.
function placeInOwn(
  screen: NamedScreen,
  effective: EffectiveScreen,
  pointer: Pointer,
): Pointer | undefined {
  const [form = '', list, at, ...rest] = parsePointer(pointer);
  const id = list === 'groups' ? effective.form?.groups?.[Number(at)]?.id : undefined;
  if (id === undefined) return pointer;
  const own = (screen.form?.groups ?? []).findIndex((group) => group.id === id);
  return own < 0 ? undefined : [form, 'groups', String(own), ...rest].reduce(joinPointer, '');
}

class FieldExplainer {
  private readonly question: FieldQuestion;
  private readonly effective: EffectiveScreen;
  private readonly node: ShapeNode;
  private readonly form: string;

  constructor(question: FieldQuestion, effective: EffectiveScreen, node: ShapeNode) {
    this.question = question;
    this.effective = effective;
    this.node = node;
    this.form = effective.form ? formName(effective.form) : '';
  }

  uses(): string[] {
    return Object.keys(this.node.use);
  }

  order(): boolean {
    return this.ofScreen('order').length > 0;
  }

  facet(name: string, usual: unknown): Facet {
    const keyword = KEYWORD_OF[name];
    const own = name === 'required' ? this.requiredBySchema() : [];
    const sources = [
      ...(name === 'visible' ? this.listing() : []),
      ...this.ofScreen(name),
      ...(keyword === undefined ? own : this.ofSchema(`/${keyword}`)),
    ];
    return { name, value: sources[0]?.value ?? usual, sources };
  }

  keyword(path: string): Facet {
    const sources = this.ofSchema(`/${path}`);
    const value = sources[0]?.value ?? getAt(this.node.schema, `/${path}`);
    return { name: `schema ${path.replace('/', '.')}`, value, sources };
  }

  /** The group or question that has it. */
  place(): Facet[] {
    const { steps, groups = [] } = this.effective.form ?? {};
    const [name, at, list] = steps
      ? (['question', '/form/steps/list', steps.list] as const)
      : (['group', '/form/groups', groups] as const);
    const index = list.findIndex(({ fields }) => fields.flat().includes(this.node.template));
    if (index < 0) return [];
    const sources = this.placesOnScreen(`${at}/${index}`).slice(0, 1);
    const value = list[index]?.title ?? `number ${index + 1}`;
    return [{ name, value, sources: sources.map((one) => ({ ...one, value })) }];
  }

  rules(): Facet[] {
    const rules = this.effective.form?.rules ?? [];
    return rules.flatMap((rule, index) =>
      decisionsOf(rule, this.node.template).map((decision): Facet => {
        const pointer = `/form/rules/${index}`;
        const value = { rule: rule.id ?? index, ...(rule.when ? { when: rule.when } : {}) };
        const sources = this.placesOnScreen(pointer).slice(0, 1);
        return {
          name: `rule: ${decision}`,
          value,
          sources: sources.map((one) => ({ ...one, value })),
        };
      }),
    );
  }

  private ofScreen(facet: string): FacetSource[] {
    const at = joinPointer(joinPointer('/form/fields', this.node.template), facet);
    return this.placesOnScreen(at).map((source) => this.viaServer(source, facet));
  }

  private placesOnScreen(pointer: Pointer): FacetSource[] {
    return placesOnScreen(this.question, this.effective, pointer);
  }

  private ofSchema(keyword: Pointer): FacetSource[] {
    const { schemas, layers } = this.question;
    const schema = this.effective.form?.schema ?? '';
    const pointer = `${declarationOf(this.node.template)}${keyword}`;
    return schemaPlaces({ schema, pointer }, schemas).flatMap((place): FacetSource[] => {
      const over = [...layers].reverse().flatMap((layer) => {
        const found = locateSchemaInLayer(layer, place.schema, place.pointer);
        return found ? [sourceIn(layer, found)] : [];
      });
      const value = getAt(schemas(place.schema), place.pointer);
      const file = fileNames.schema(place.schema);
      if (value === undefined) return over;
      return [...over, { layer: 'schema', by: 'schema', file, pointer: place.pointer, value }];
    });
  }

  private requiredBySchema(): FacetSource[] {
    const { schemas } = this.question;
    const schema = this.effective.form?.schema ?? '';
    const segments = parsePointer(this.node.template);
    const parent = segments.slice(0, -1).reduce<Pointer>(joinPointer, '');
    const pointer = `${declarationOf(parent)}/required`;
    const list = getAt(schemas(schema), pointer);
    const index = Array.isArray(list) ? list.indexOf(segments.at(-1)) : -1;
    if (index < 0) return [];
    const file = fileNames.schema(schema);
    return [{ layer: 'schema', by: 'schema', file, pointer: `${pointer}/${index}`, value: true }];
  }

  // A portal that names fields of a form leaves the others out.
  private listing(): FacetSource[] {
    const listing = this.question.layers.find((layer) => lists(layer, this.form));
    if (!listing) return [];
    const { template } = this.node;
    const named = [
      ...layerFields(listing, this.form).map(([field]) => field),
      ...Object.keys(listing.part.extra?.[this.form] ?? {}).map((name) => joinPointer('', name)),
    ];
    const value = named.some((field) => `${field}/`.startsWith(`${template}/`));
    const isOwn = layerFields(listing, this.form).some(([field]) => field === template);
    const pointer = isOwn
      ? fieldAt(listing.part, this.form, template)
      : joinPointer('/fields', this.form);
    const isHidden = getAt(listing.part, `${pointer}/visible`) === false;
    if (isHidden || parsePointer(template).length > 1) return [];
    const source: FacetSource = { ...sourceIn(listing, { file: listing.file, pointer }), value };
    return [this.viaServer(source, 'visible')];
  }

  private viaServer(source: FacetSource, facet: string): FacetSource {
    const call = this.effective.form?.descriptors?.call;
    const isDescribed = !['screen', 'schema'].includes(source.layer) && DESCRIBED.includes(facet);
    if (call === undefined || !isDescribed || parsePointer(this.node.template).length > 1)
      return source;
    return { ...source, layer: 'server', by: `server (${call}), from ${source.by}` };
  }
}

function sourceIn(layer: Layer, { file, pointer }: FilePlace): FacetSource {
  const value = getAt(layer.part, pointer);
  return { layer: layer.kind, by: `${layer.kind} ${layer.code}`, file, pointer, value };
}

function decisionsOf(rule: Rule, field: Pointer): string[] {
  const lists = LISTED_DECISIONS.filter((name) => rule[name]?.includes(field));
  const keyed = KEYED_DECISIONS.filter((name) => rule[name] && field in rule[name]);
  return [...lists, ...keyed];
}
