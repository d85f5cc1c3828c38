import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const reactHookForm: LabPage = {
  name: 'react-hook-form',
  about: 'react-hook-form, fields that are validated and trimmed while they are written',
  packages: { react: '19.3.1', 'react-dom': '19.3.1', 'react-hook-form': '7.92.0' },
  body: '<div id="root"></div>',
  script: `import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
const Form = () => {
  const { register, handleSubmit, setValue, formState: { errors } } = useForm({ mode: 'onChange' });
  return <form onSubmit={handleSubmit(() => undefined)}>
    <p><input id="name" {...register('name', { required: true, minLength: 4 })} /> {errors.name && 'too short'}</p>
    <p><textarea id="note" rows={4} {...register('note', { onBlur: ({ target }) => setValue('note', target.value.trim()) })} /></p>
    <p><label><input id="terms" type="checkbox" {...register('terms', { required: true })} /> I agree</label></p>
    <button id="send">Send</button>
  </form>;
};
createRoot(document.getElementById('root')).render(<Form />);`,
  steps: [write('#name', 12), write('#note', 50), click('#terms'), click('#send')],
};
