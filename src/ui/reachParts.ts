import { late } from './late.tsx';

/** What makes everything reachable without a mouse, fetched when it is first wanted. */
export const CommandPalette = late(
  async () => (await import('./commands/commandPalette.tsx')).CommandPalette,
);
export const TextPanel = late(async () => (await import('./text/textPanel.tsx')).TextPanel);
export const BoardMenuPanel = late(async () => (await import('./text/boardMenuPanel.tsx')).BoardMenuPanel);
export const LevelChooser = late(async () => (await import('./inHand.tsx')).LevelChooser);
export const ArmedHint = late(async () => (await import('./inHand.tsx')).ArmedHint);
export const SpokenHex = late(async () => (await import('./text/spokenHex.tsx')).SpokenHex);
