import type { FastifyInstance } from 'fastify';
import type { ListedTab } from '../../src/shared/domain/required-tabs.ts';
import type {
  FieldLayer,
  LayerChoice,
  LayerPart,
} from '../../src/shared/forms/layers/layer-types.ts';
import { versionKey } from '../../src/shared/forms/layers/layer-versions.ts';
import { getAt, joinPointer } from '../../src/shared/forms/pointer.ts';
import type { EffectiveScreen, JsonSchema, Pointer } from '../../src/shared/forms/types.ts';
import { isRecord } from '../../src/shared/forms/values.ts';
import type { AnyCtx } from '../contract.ts';
import { perBundle } from './per-bundle.ts';

/** A step's configuration of one field of its form. */
export type PortalField = Pick<
  FieldLayer,
  'visible' | 'required' | 'readOnly' | 'order' | 'default'
>;

/** The tabs that a portal lists. */
export function portalTabs(app: FastifyInstance, portal: string): readonly ListedTab[] {
  return app.configuration.current().portal(portal)?.tabs ?? [];
}

/**
 * The fields of a screen's form for a visitor: portal, site and locale override the screen, and the screen the schema.
 * A portal that lists a form's fields shows only those; one that lists none shows all of them.
 */
export function portalFields(
  app: FastifyInstance,
  choice: LayerChoice,
  screen: EffectiveScreen,
): Record<string, PortalField> {
  const bundle = app.configuration.current();
  return fieldsIn(screen, [
    bundle.portal(choice.portal ?? ''),
    bundle.sites.find(({ name }) => name === choice.site),
    bundle.locales.find(({ code }) => code === choice.locale),
  ]);
}

/** The same for the files of a visitor's layers: portal, site, locale. */
export function fieldsIn(
  screen: EffectiveScreen,
  files: readonly [LayerPart | undefined, ...(LayerPart | undefined)[]],
): Record<string, PortalField> {
  const form = screen.form?.schema.replace(/^forms\//, '') ?? '';
  const listed = files[0]?.fields?.[form];
  const extra = new Set(files.flatMap((file) => Object.keys(file?.extra?.[form] ?? {})));
  const over = files.slice(1).map((file): Fields => file?.fields?.[form] ?? {});
  const { properties = {}, required = [] } = (screen.schema ?? {}) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const own = Object.entries(properties).map(([name, schema], place): [string, PortalField] => {
    const base = { required: required.includes(name), default: schema.default, order: place };
    const use: FieldLayer = screen.form?.fields?.[`/${name}`] ?? {};
    const said = listed && listedField(name, listed, extra.has(name));
    const ruled = leftToRules(screen, name);
    const laid = files.map((file) => file && saidOfScreen(file, screen.id, name));
    return [
      name,
      Object.assign({}, base, use, ruled, ...laid, said, ...over.map(saidOf(name))) as PortalField,
    ];
  });
  return Object.fromEntries(own);
}

// Where rules decide, what the schema and the screen say does not count: only a layer's word does.
function leftToRules({ form }: EffectiveScreen, name: string): FieldLayer {
  const isIn = (fields: readonly Pointer[] = []) => fields.includes(joinPointer('', name));
  const rules = form?.rules ?? [];
  return {
    ...(rules.some(({ require }) => isIn(require)) ? { required: false } : {}),
    ...(rules.some(({ show }) => isIn(show)) ? { visible: true } : {}),
  };
}

/** Configuration of one field of a portal's step; undefined when there is no such step or field. */
export function configuredField(
  app: FastifyInstance,
  { enrollment: { portal }, choice }: Pick<AnyCtx, 'enrollment' | 'choice'>,
  tab: string,
  field: string,
): PortalField | undefined {
  return fieldsOfTab(app, portal, choice, tab)[field];
}

const fieldsOfTab = perBundle(
  (portal: string, choice: LayerChoice, tab: string) => `${portal} ${versionKey(choice)} ${tab}`,
  (app, portal, choice, tab): Readonly<Record<string, PortalField | undefined>> => {
    const bundle = app.configuration.current();
    const listed = portalTabs(app, portal);
    const screen = bundle.screenIds
      .map((id) => bundle.screen(id, choice).screen)
      .find(({ tab: own }) => own?.saved === tab && listed.some(({ name }) => name === own.name));
    return screen ? portalFields(app, choice, screen) : {};
  },
);

type Fields = Readonly<Record<string, FieldLayer>>;

const saidOf = (name: string) => (fields: Fields) => fields[name] ?? fields[`/${name}`];

// What a layer says in its overlay of the screen.
function saidOfScreen({ screens }: LayerPart, id: string, name: string): FieldLayer {
  const said: unknown = getAt(screens?.[id], joinPointer('/form/fields', joinPointer('', name)));
  return isRecord(said) ? said : {};
}

// A listed part of a field (`/home/zip`) lists the field; an added field need not be listed.
function listedField(name: string, listed: Fields, isExtra: boolean): FieldLayer {
  const place = Object.keys(listed).findIndex(
    (key) => key === name || key === `/${name}` || key.startsWith(`/${name}/`),
  );
  if (place < 0) return { visible: isExtra };
  return { visible: true, order: place, ...saidOf(name)(listed) };
}
