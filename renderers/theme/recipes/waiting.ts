import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** The layout to come in gray; nothing for 400 ms. */
export const skeleton = defineRecipe({
  className: 'skeleton',
  base: {
    borderRadius: '6px',
    background: 'line',
    opacity: 0.7,
    animation: 'appear 0s 400ms both, breathe 1.6s 400ms ease-in-out infinite',
    _motionReduce: { animation: 'appear 0s 400ms both' },
  },
});

/** Sizes of skeletons. */
export const shape = defineSlotRecipe({
  className: 'shape',
  slots: ['line', 'short', 'title', 'button', 'field', 'logo', 'block'],
  base: {
    line: { height: '1rem' },
    short: { height: '1rem', width: '55%' },
    title: { height: '1.5rem', width: '40%' },
    button: { height: '3rem', borderRadius: 'control', width: '9rem' },
    field: { height: '3rem', borderRadius: 'control' },
    logo: { width: '3rem', height: '3rem', borderRadius: '10px' },
    block: { height: '12rem', borderRadius: 'card' },
  },
});

/** A page that is on its way. */
export const waiting = defineRecipe({
  className: 'waiting',
  base: { display: 'grid', gap: '1rem', minHeight: '12rem', alignContent: 'start' },
});

/** What the page says when its program has not come for long, maybe because a file of it was lost. */
export const longWait = defineRecipe({
  className: 'long-wait',
  base: {
    position: 'fixed',
    inset: 'auto 0 0',
    animation: 'appear 0s 12s both',
  },
});

/** A part of the page that failed to load. */
export const unloaded = defineRecipe({
  className: 'unloaded',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    color: 'muted',
    fontSize: 'sm',
  },
});

/** Whether the draft is kept. */
export const saveState = defineRecipe({
  className: 'save-state',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minHeight: '1.5rem',
    color: 'muted',
    fontSize: 'sm',
    '& svg': { width: '1rem', height: '1rem' },
  },
  variants: { tone: { warn: { color: 'warn' } } },
});
