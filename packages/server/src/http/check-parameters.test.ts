import Type from 'typebox';
import { expect, test } from 'vitest';
import { parameterCheck } from './check-parameters.ts';
import type { ProblemError } from './problem.ts';

const check = parameterCheck({
  parameters: { id: Type.String({ maxLength: 3 }), limit: Type.Integer({ minimum: 1, maximum: 9 }) },
  required: ['id'],
});

const problem = (given: Record<string, unknown>) => {
  try {
    return check(given);
  } catch (error) {
    const { status, code, options } = error as ProblemError;
    return { status, code, parameters: options.errors?.map(({ parameter }) => parameter) };
  }
};

const invalid = (...parameters: string[]) => ({ status: 400, code: 'invalid_parameter', parameters });

test('parameters pass as text', () => {
  expect(check({ id: 'a', limit: '9' })).toEqual({ id: 'a', limit: '9' });
  expect(check({ id: 'a' })).toEqual({ id: 'a', limit: undefined });
});

test('an unknown parameter is named, with the known one that it may mean', () => {
  const message = (given: Record<string, unknown>) => {
    try {
      return check(given);
    } catch (error) {
      return (error as ProblemError).message;
    }
  };
  expect(problem({ id: 'a', from: '1', page: '2' })).toEqual({
    status: 400,
    code: 'unknown_parameter',
    parameters: ['from', 'page'],
  });
  expect(message({ id: 'a', Limits: '1' })).toBe('Limits is not a parameter. Did you mean limit?');
  expect(message({ id: 'a', from: '1' })).toBe('from is not a parameter. Known parameters: id, limit');
});

test('a required parameter has a value', () => {
  for (const given of [{}, { id: '' }, { id: undefined, limit: 'x' }])
    expect(problem(given)).toEqual({ status: 400, code: 'missing_parameter', parameters: ['id'] });
});

test('every invalid parameter is named', () => {
  expect(problem({ id: 'abcd', limit: '10' })).toEqual(invalid('id', 'limit'));
});

test('a parameter is given once', () => {
  expect(problem({ id: ['a', 'b'] })).toEqual(invalid('id'));
});

test('an integer is written in at most 15 digits', () => {
  for (const limit of ['1', '000000000000009']) expect(check({ id: 'a', limit })).toMatchObject({ limit });
  for (const limit of ['0', '1.5', '+1', '1e0', '', '0000000000000009'])
    expect(problem({ id: 'a', limit })).toEqual(invalid('limit'));
});
