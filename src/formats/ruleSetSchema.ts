import * as z from 'zod/mini';
import { PRESETS, SWITCH_IDS, switchRow, USUAL_PRESET, type Settings } from '../units/ruleSet.ts';

type Validators = {
  readonly [I in keyof Settings]: z.ZodMiniExactOptional<z.ZodMiniType<Settings[I], Settings[I]>>;
};

const validators = Object.fromEntries(
  SWITCH_IDS.map((id) => [id, z.exactOptional(z.enum([...switchRow(id).settings]))]),
) as unknown as Validators;

/** Which game is played, and the switches that are not at its defaults. */
export const ruleSetSchema = z.strictObject({
  preset: z._default(z.enum(PRESETS), USUAL_PRESET),
  switches: z._default(z.strictObject(validators), {}),
});
