import { parametersFault, formatParameters } from './parameters.ts';

test("[VE-06] rejects anything but a JSON object, with the error's position", () => {
  for (const text of ['', '  ', '{}', '{"a": [1, {"b": null}]}']) expect([text, parametersFault(text)]).toEqual([text, null]);
  expect(parametersFault('{\n  "a": 1,\n}')).toEqual({ code: 'invalid-json', at: { line: 3, column: 1 } });
  expect(parametersFault('{ "a": 1 // speed\n}')).toMatchObject({ code: 'invalid-json' });
  expect(parametersFault("{'a': 1}")).toMatchObject({ code: 'invalid-json', at: { line: 1 } });
  for (const text of ['[1]', '1', 'null', '"a"']) expect(parametersFault(text)).toEqual({ code: 'invalid-json', at: null });
});

test('[VE-06] formatting changes no values: long numbers, decimals and duplicate names stay', () => {
  expect(formatParameters('{"id":12345678901234567890,"max":25.0,"max":20,"tags":["a",{}]}')).toBe(
    '{\n  "id": 12345678901234567890,\n  "max": 25.0,\n  "max": 20,\n  "tags": [\n    "a",\n    {}\n  ]\n}',
  );
});
