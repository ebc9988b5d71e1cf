import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { loadSheet } from '../../renderers/kit/dialog/load-sheet.ts';
import { StoreTheme } from '../../renderers/theme/StoreTheme.tsx';
import { loadDayPicker } from '../../renderers/widgets/date/load-day-picker.ts';
import { prepareTiles } from '../../src/app/local-calls.ts';
import { createEngine, EngineProvider } from '../../src/engine/index.ts';
import type { ScreenSession } from '../../src/engine/screen/screen-session.ts';
import type { EngineSetup, Renderers } from '../../src/engine/types.ts';
import { effectiveSchema } from '../../src/shared/forms/effective-schema.ts';
import type { EffectiveScreen } from '../../src/shared/forms/types.ts';
import { findBehaviours, findRenderers } from './find-renderers.ts';
import { type Fixture, isInvalid } from './fixtures.ts';
import { act, preparePage, settle } from './page.ts';
import { readAsText } from './read-as-text.ts';
import { sortKeys } from './sort-keys.ts';
import { openStaged, StagedScreen } from './stage-screen.tsx';
import type { ScreenWorld } from './world.ts';

/** A rendered screen: as text, and a form as its effective JSON Schema. */
export interface Picture {
  text: string;
  schema: string | undefined;
}

/** Renders screens one after the other on one page, with the store's own engine, behaviours and looks. */
export class Easel {
  private readonly renderers: Renderers;
  private readonly behaviours: EngineSetup['behaviours'];
  private readonly root: Root;
  private turn = 0;

  private constructor(renderers: Renderers, root: Root) {
    this.renderers = renderers;
    this.behaviours = findBehaviours();
    this.root = root;
  }

  /** Sets up the page once for all screens. */
  static async open(): Promise<Easel> {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const [renderers] = await Promise.all([
      findRenderers(),
      loadSheet(),
      loadDayPicker(),
      prepareTiles(),
    ]);
    const place = document.createElement('div');
    document.body.replaceChildren(place);
    preparePage();
    const easel = new Easel(renderers, createRoot(place));
    await easel.warmUp();
    return easel;
  }

  /** Renders a screen: each question where it asks one at a time; an invalid form after a try to send it. */
  async draw(screen: EffectiveScreen, world: ScreenWorld, fixture: Fixture): Promise<Picture> {
    const session = await this.show(screen, world, fixture);
    try {
      const schema = schemaOf(session);
      const texts = session.steps
        ? await readSteps(session, fixture)
        : [await readWhole(session, fixture)];
      const went = world.went.map((target) => `→ goes to ${target}`);
      const waits = [...world.unanswered].sort().map((call) => `→ waits for ${call}`);
      return { text: `${[...texts, ...went, ...waits].join('\n\n')}\n`, schema };
    } finally {
      session.dispose();
      await this.hang(null);
    }
  }

  // The code of dialogs is loaded when the first one opens.
  private async warmUp(): Promise<void> {
    const { Dialog } = this.renderers.parts;
    const close = (): void => undefined;
    await this.hang(<Dialog title="First" open onClose={close} children="" />);
    while (!document.querySelector('[role=dialog]')) await settle();
    await this.hang(null);
  }

  // The theme is kept, as its styles are generated once.
  private async hang(
    picture: ReactNode,
    { words, locale }: Partial<ScreenWorld> = {},
  ): Promise<void> {
    const shown = (
      <StoreTheme words={words} locale={locale}>
        {picture}
      </StoreTheme>
    );
    await act(async () => this.root.render(shown));
  }

  private async show(
    screen: EffectiveScreen,
    world: ScreenWorld,
    fixture: Fixture,
  ): Promise<ScreenSession> {
    const engine = createEngine({
      renderers: this.renderers,
      behaviours: this.behaviours,
      outside: world.outside,
      store: world.store,
      ...world.files,
    });
    const opened = openStaged(engine, screen, fixture);
    const session = await Promise.race([opened, neverOpened(screen.id)]);
    this.turn += 1;
    await this.hang(
      <EngineProvider key={this.turn} engine={engine}>
        <StagedScreen session={session} />
      </EngineProvider>,
      world,
    );
    await settle();
    return session;
  }
}

const LONGEST_MS = 20_000;

// A form that is filled from an answer opens with it: without a stored one it never does.
async function neverOpened(id: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  throw new Error(`${id} never opens: a call that fills its form has no answer.`);
}

async function readWhole(session: ScreenSession, fixture: Fixture): Promise<string> {
  if (session.form && isInvalid(fixture)) await forward(session);
  return readAsText(document.body);
}

// Goes to the last question, where only an invalid form is sent; a faulty answer stops at its question.
async function readSteps(session: ScreenSession, fixture: Fixture): Promise<string[]> {
  const texts = [readAsText(document.body)];
  let before = session.steps?.step();
  while (isInvalid(fixture) || !session.steps?.isLast()) {
    await forward(session);
    const text = readAsText(formArea());
    if (text !== texts.at(-1)) texts.push(text);
    const step = session.steps?.step();
    if (step === before) break;
    before = step;
  }
  return texts;
}

function formArea(): Element {
  return document.querySelector('.form')?.parentElement ?? document.body;
}

async function forward(session: ScreenSession): Promise<void> {
  await act(async () => void session.submission.forward());
  await settle();
}

function schemaOf({ screen, form }: ScreenSession): string | undefined {
  if (!form) return undefined;
  return `${JSON.stringify(sortKeys(effectiveSchema(screen, form.presence.all())), null, 2)}\n`;
}
