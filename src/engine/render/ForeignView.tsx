import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { type FormEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { EffectiveScreen, FormData, Issue } from '../../shared/forms/types.ts';
import { watchPresses } from '../screen/after-press.ts';
import type { FieldRegistry } from './draw-field.tsx';
import { useWatched } from './engine-context.ts';
import { focusField, summaryId } from '../screen/focus.ts';
import { News } from '../form/news.ts';
import { RjsfShell } from './RjsfShell.tsx';
import type { Looks } from '../types.ts';
import { ForeignDrawing } from './foreign-drawing.ts';
import type { ForeignForm } from '../schema/foreign-form.ts';
import { ForeignPart } from './ForeignPart.tsx';
import { placeAt } from '../schema/judge-foreign.ts';
import { type Place, pointerOf, within } from '../schema/place.ts';

export interface ForeignViewProps {
  form: ForeignForm;
  looks: Looks;
  /** Begins the DOM id of everything in the form. */
  id: string;
  title: string;
  intro?: string | undefined;
  submitLabel?: string | undefined;
  /** It is a document of its own, and not inside a page. */
  alone?: boolean | undefined;
  /** Gets the data once it is valid. */
  onSubmit(data: unknown): void;
}

/** A foreign schema as a page: summary of what is wrong, form, and the button that submits it. */
export function ForeignView(props: ForeignViewProps) {
  const { form, looks, id, title, intro, submitLabel = 'Submit', alone, onSubmit } = props;
  const { Page, Buttons } = looks.parts;
  const [tries, setTries] = useState(0);
  const drawing = useMemo(
    () => new ForeignDrawing(form, looks, id, ForeignPart),
    [form, looks, id],
  );
  const [announced] = useState(() => new WeakSet<Issue>());
  useEffect(watchPresses, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const issues = form.judgeAll();
    setTries((count) => (issues.length > 0 ? count + 1 : 0));
    for (const { issue } of form.issues.list()) announced.add(issue);
    if (issues.length === 0) onSubmit(form.payload());
    else focusFirst(drawing);
  };
  const screen: EffectiveScreen = { id, version: 1, title, ...(alone ? { frame: 'none' } : {}) };
  return (
    <Page
      screen={screen}
      mode="page"
      asking={false}
      title={title}
      {...(intro ? { intro } : {})}
      slots={NO_SLOTS}
      summary={tries > 0 ? <Summary key={tries} drawing={drawing} /> : undefined}
      form={
        <>
          <RjsfShell
            context={drawing}
            looks={looks}
            idPrefix={id}
            document={undefined}
            Root={Root}
            onSubmit={submit}
          />
          <ForeignNews form={form} Look={looks.parts.News} announced={announced} />
        </>
      }
      buttons={
        <Buttons
          list={[]}
          submit={{
            label: submitLabel,
            busyLabel: submitLabel,
            busy: false,
            disabled: false,
            form: drawing.formId,
          }}
        />
      }
    />
  );
}

const NO_SLOTS = {
  before: undefined,
  main: undefined,
  below: undefined,
  aside: undefined,
  after: undefined,
  header: undefined,
  footer: undefined,
};

function Root({ registry }: FieldProps<FormData, RJSFSchema>) {
  const drawing = (registry as FieldRegistry).formContext as ForeignDrawing;
  return <ForeignPart place={drawing.form.root} drawing={drawing} registry={registry} bare />;
}

function Summary({ drawing }: { drawing: ForeignDrawing }) {
  const { form, looks, id } = drawing;
  const { ErrorSummary } = looks.parts;
  const landed = useSyncExternalStore(
    (listener) => form.issues.subscribe(listener),
    () => form.issues.list(),
  );
  const issues = useMemo(() => {
    const order = placesInOrder(form);
    return landed
      .map(({ address, issue }) => ({
        place: address === '' ? undefined : form.place(address),
        issue,
      }))
      .sort((a, b) => (order.get(a.place) ?? -1) - (order.get(b.place) ?? -1))
      .map(({ place, issue }) => ({
        ...issue,
        field: place ? pointerOf(place) : '',
        label: place ? place.label : '',
      }));
  }, [form, landed]);
  if (issues.length === 0) return null;
  return (
    <ErrorSummary
      id={summaryId(id)}
      issues={issues}
      onPick={(field) => {
        const place = placeAt(form.tree, field);
        if (place) focusPlace(drawing, place);
      }}
    />
  );
}

interface ForeignNewsProps {
  form: ForeignForm;
  Look: Looks['parts']['News'];
  announced: WeakSet<Issue>;
}

function ForeignNews({ form, Look, announced }: ForeignNewsProps) {
  const news = useMemo(() => new News(), []);
  const said = useWatched(news.said);
  useEffect(() => {
    const stop = news.watchIssues(
      form.issues,
      (address) => form.place(address)?.label ?? '',
      (issue) => announced.has(issue),
    );
    return () => {
      stop();
      news.stop();
    };
  }, [form, news, announced]);
  return <Look {...said} />;
}

function focusFirst(drawing: ForeignDrawing): void {
  const { form, id } = drawing;
  const order = placesInOrder(form);
  const [first] = form.issues
    .list()
    .flatMap(({ address }) => (address === '' ? [] : (form.place(address) ?? [])))
    .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  if (first) focusPlace(drawing, first);
  else setTimeout(() => document.getElementById(summaryId(id))?.focus());
}

function focusPlace(drawing: ForeignDrawing, place: Place): void {
  const kind = place.kind === 'object' && place.forks.length > 0 ? '__kind' : '';
  focusField(`${drawing.idOf(place)}${kind}`);
}

function placesInOrder(form: ForeignForm): Map<Place | undefined, number> {
  return new Map([...within(form.root)].map((place, at) => [place, at]));
}
