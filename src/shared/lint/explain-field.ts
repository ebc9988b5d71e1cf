import type { SchemaLookup } from '../forms/configuration/bundle-schema.ts';
import { readShape, type ShapeNode } from '../forms/form-shape.ts';
import { layerFields, formName, lists, overlaysOf } from '../forms/layers/layer-overlay.ts';
import type { Layer, Origin } from '../forms/layers/layer-types.ts';
import { applyOverlays, type NamedScreen } from '../forms/layers/overlays.ts';
import { getAt, joinPointer, parsePointer } from '../forms/pointer.ts';
import type { EffectiveScreen, Pointer, Rule } from '../forms/types.ts';
import { isRecord } from '../forms/values.ts';
import { fileNames, type FilePlace } from './finding.ts';
import { fieldAt, saidOfSchema, saidOfScreen } from './lint-layers.ts';
import { declarationOf, schemaPlaces } from './schema-places.ts';

/** One facet of a field as a visitor gets it, and everybody who says something of it. */
export interface Facet {
  name: string;
  value: unknown;
  /** The first one counts; the others are under it. Empty: it is so because nobody says otherwise. */
  said: Said[];
}

/** What one layer says. */
export interface Said extends Origin {
  value: unknown;
  /** Who that is, in words: `portal HARBOR`. */
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

/** Facets that are told even when nobody speaks of them, with what they are then. */
const ALWAYS: [facet: string, usual: unknown][] = [
  ['label', undefined],
  ['hint', undefined],
  ['visible', true],
  ['required', false],
  ['readOnly', false],
  ['default', undefined],
  ['widget', undefined],
];
/** Facets that a schema says too, by its own keyword. */
const KEYWORD_OF: Readonly<Record<string, string>> = {
  label: 'title',
  readOnly: 'readOnly',
  default: 'default',
};
/** What layers say of a described field goes to the server, which says it to the page. */
const DESCRIBED = ['visible', 'required', 'readOnly', 'default', 'order'];
/** Keywords of a schema that are no facet of their own. */
const NOT_OWN = ['title', 'readOnly', 'default', 'messages', '$defs', 'properties', 'items'];

/** The fields of a screen's form for these layers. */
export function fieldsFor({ screen, schemas, layers }: Omit<FieldQuestion, 'field'>): Pointer[] {
  const effective = applyOverlays(screen, schemas, overlaysOf(screen, schemas, layers));
  const { nodes } = readShape(effective.schema ?? {}, effective.form?.fields);
  return [...nodes.keys()].filter((template) => template !== '');
}

/** Every facet of a field, its effective value, and who says it. Throws RangeError when the form has no such field. */
export function explainField(question: FieldQuestion): Facet[] {
  const { screen, schemas, layers, field } = question;
  const effective = applyOverlays(screen, schemas, overlaysOf(screen, schemas, layers));
  const node = readShape(effective.schema ?? {}, effective.form?.fields).find(field);
  if (!node) throw new RangeError(`The form has no field ${field}.`);
  const teller = new Teller(question, effective, node);
  const usual = new Map(ALWAYS);
  const names = new Set([...usual.keys(), ...teller.uses(), ...(teller.order() ? ['order'] : [])]);
  return [
    ...[...names].map((name) => teller.facet(name, usual.get(name))),
    ...teller.place(),
    ...teller.rules(),
    ...Object.keys(node.schema)
      .filter((keyword) => !NOT_OWN.includes(keyword))
      .map((keyword) => teller.keyword(keyword)),
    ...Object.keys(isRecord(node.schema.messages) ? node.schema.messages : {}).map((name) =>
      teller.keyword(`messages/${name}`),
    ),
  ];
}

class Teller {
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
    const said = [
      ...(name === 'visible' ? this.listing() : []),
      ...this.ofScreen(name),
      ...(keyword === undefined ? own : this.ofSchema(`/${keyword}`)),
    ];
    return { name, value: said[0]?.value ?? usual, said };
  }

  keyword(path: string): Facet {
    const said = this.ofSchema(`/${path}`);
    const value = said[0]?.value ?? getAt(this.node.schema, `/${path}`);
    return { name: `schema ${path.replace('/', '.')}`, value, said };
  }

  /** The group or question that has it. */
  place(): Facet[] {
    const { steps, groups = [] } = this.effective.form ?? {};
    const [name, at, list] = steps
      ? (['question', '/form/steps/list', steps.list] as const)
      : (['group', '/form/groups', groups] as const);
    const index = list.findIndex(({ fields }) => fields.flat().includes(this.node.template));
    if (index < 0) return [];
    const said = this.placesOnScreen(`${at}/${index}`).slice(0, 1);
    const value = list[index]?.title ?? `number ${index + 1}`;
    return [{ name, value, said: said.map((one) => ({ ...one, value })) }];
  }

  rules(): Facet[] {
    const rules = this.effective.form?.rules ?? [];
    return rules.flatMap((rule, index) =>
      decisionsOf(rule, this.node.template).map((decision): Facet => {
        const pointer = `/form/rules/${index}`;
        const value = { rule: rule.id ?? index, ...(rule.when ? { when: rule.when } : {}) };
        const said = this.placesOnScreen(pointer).slice(0, 1);
        return { name: `rule: ${decision}`, value, said: said.map((one) => ({ ...one, value })) };
      }),
    );
  }

  private ofScreen(facet: string): Said[] {
    const at = joinPointer(joinPointer('/form/fields', this.node.template), facet);
    return this.placesOnScreen(at).map((said) => this.viaServer(said, facet));
  }

  private placesOnScreen(pointer: Pointer): Said[] {
    const { screen, layers } = this.question;
    const over = [...layers].reverse().flatMap((layer) => {
      const place = saidOfScreen(layer, this.effective, this.form, pointer);
      return place ? [saidBy(layer, place)] : [];
    });
    const own = getAt(screen, pointer);
    const file = fileNames.screen(screen.id);
    if (own === undefined) return over;
    return [...over, { layer: 'screen', by: 'screen', file, pointer, value: own }];
  }

  private ofSchema(keyword: Pointer): Said[] {
    const { schemas, layers } = this.question;
    const schema = this.effective.form?.schema ?? '';
    const pointer = `${declarationOf(this.node.template)}${keyword}`;
    return schemaPlaces({ schema, pointer }, schemas).flatMap((place): Said[] => {
      const over = [...layers].reverse().flatMap((layer) => {
        const said = saidOfSchema(layer, place.schema, place.pointer);
        return said ? [saidBy(layer, said)] : [];
      });
      const value = getAt(schemas(place.schema), place.pointer);
      const file = fileNames.schema(place.schema);
      if (value === undefined) return over;
      return [...over, { layer: 'schema', by: 'schema', file, pointer: place.pointer, value }];
    });
  }

  private requiredBySchema(): Said[] {
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
  private listing(): Said[] {
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
    const said: Said = { ...saidBy(listing, { file: listing.file, pointer }), value };
    return [this.viaServer(said, 'visible')];
  }

  private viaServer(said: Said, facet: string): Said {
    const call = this.effective.form?.descriptors?.call;
    const isDescribed = !['screen', 'schema'].includes(said.layer) && DESCRIBED.includes(facet);
    if (call === undefined || !isDescribed || parsePointer(this.node.template).length > 1)
      return said;
    return { ...said, layer: 'server', by: `server (${call}), from ${said.by}` };
  }
}

function saidBy(layer: Layer, { file, pointer }: FilePlace): Said {
  const value = getAt(layer.part, pointer);
  return { layer: layer.kind, by: `${layer.kind} ${layer.code}`, file, pointer, value };
}

function decisionsOf(rule: Rule, field: Pointer): string[] {
  const lists = (['show', 'hide', 'require', 'lock'] as const).filter((name) =>
    rule[name]?.includes(field),
  );
  const keyed = (['options', 'label', 'copy', 'compute'] as const).filter(
    (name) => rule[name] && field in rule[name],
  );
  return [...lists, ...keyed];
}
