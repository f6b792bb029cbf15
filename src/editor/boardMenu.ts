import type { HexIndex } from '../board/gameMap.ts';
import type { UnitId } from '../units/unit.ts';
import { mapOf, selectedUnit, type App } from './app.ts';
import type { Command } from './command.ts';
import { hexOfUnit } from './placement.ts';

/** The menu of a hex, and of the unit in it that was pressed. */
export interface BoardMenu {
  readonly hex: HexIndex;
  readonly unit: UnitId | undefined;
}

/** Opens the menu of a hex, else that of the selected unit; `undefined` with neither. */
export const menuAt = (
  app: App,
  hex: HexIndex | undefined,
  pressed?: UnitId,
): readonly Command[] | undefined => {
  const unit = selectedUnit(app);
  const own = unit && hexOfUnit(mapOf(app), unit)?.index;
  const at = hex ?? own;
  return at === undefined
    ? undefined
    : [{ type: 'menu', menu: { hex: at, unit: pressed ?? (own === at ? unit?.id : undefined) } }];
};
