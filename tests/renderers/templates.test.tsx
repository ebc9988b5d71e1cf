import Form from '@rjsf/core';
import type { TemplatesType } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ArrayFieldItemTemplate } from '../../renderers/templates/late/ArrayFieldItemTemplate.tsx';
import { ArrayFieldTemplate } from '../../renderers/templates/late/ArrayFieldTemplate.tsx';
import { BaseInputTemplate } from '../../renderers/templates/BaseInputTemplate.tsx';
import { ButtonTemplates } from '../../renderers/templates/ButtonTemplates.tsx';
import { FieldTemplate } from '../../renderers/templates/FieldTemplate.tsx';
import { MultiSchemaFieldTemplate } from '../../renderers/templates/MultiSchemaFieldTemplate.tsx';
import { ObjectFieldTemplate } from '../../renderers/templates/ObjectFieldTemplate.tsx';
import { TitleFieldTemplate } from '../../renderers/templates/TitleFieldTemplate.tsx';
import { UnsupportedFieldTemplate } from '../../renderers/templates/late/UnsupportedFieldTemplate.tsx';

const templates: Partial<TemplatesType> = {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  BaseInputTemplate,
  FieldTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate,
  TitleFieldTemplate,
  UnsupportedFieldTemplate,
};

describe('templates around RJSF', () => {
  it('draw a list whose entries can be added, told apart and removed', async () => {
    const user = userEvent.setup();
    render(
      <Form
        tagName="div"
        validator={validator}
        templates={{ ...templates, ButtonTemplates }}
        schema={{
          title: 'Family',
          type: 'object',
          properties: {
            children: {
              type: 'array',
              title: 'Children',
              description: 'Up to nine',
              items: {
                type: 'object',
                title: 'Child',
                properties: { name: { type: 'string', title: 'Name' } },
              },
            },
          },
        }}
      />,
    );
    const list = screen.getByRole('group', { name: 'Children' });
    expect(list.textContent).toContain('Up to nine');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const [first, second] = screen.getAllByRole('textbox', { name: 'Name' });
    await user.type(first as HTMLElement, 'Ann');
    await user.type(second as HTMLElement, 'Bo');
    expect(screen.getByText('Child 2')).toBeTruthy();
    const remove = () => user.click(screen.getByRole('button', { name: 'Remove entry 1' }));
    await remove();
    const asked = screen.getByRole('group', { name: 'Remove' });
    expect(asked.textContent).toContain('Remove Entry 1?');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes, remove' }));
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove entry 1' }));
    await remove();
    await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
    expect(
      screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).map((each) => each.value),
    ).toEqual(['Bo']);
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('give parts of a form their titles, and say what cannot be shown', () => {
    render(
      <Form
        tagName="div"
        validator={validator}
        templates={templates}
        schema={{
          type: 'object',
          properties: {
            home: {
              type: 'object',
              title: 'Home',
              properties: { city: { type: 'string', title: 'City' } },
            },
            odd: { type: 'odd' as 'string' },
          },
        }}
      >
        <></>
      </Form>,
    );
    expect(screen.getByRole('group', { name: 'Home' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'City' })).toBeTruthy();
    expect(screen.getByRole('note').textContent).toContain('This field cannot be shown.');
  });
});
