const GUIDE = 'rout-board-guide';

/** How far the first steps have come in this browser; where nothing can be kept they would never end, and so count as seen. */
export const keptGuide = (): 'begun' | 'seen' | undefined => {
  try {
    const kept = localStorage.getItem(GUIDE);
    localStorage.setItem(GUIDE, kept ?? '');
    return kept === 'begun' || kept === 'seen' ? kept : undefined;
  } catch {
    return 'seen';
  }
};

export const keepGuide = (state: 'begun' | 'seen'): void => {
  try {
    localStorage.setItem(GUIDE, state);
  } catch {
    // They then count as seen.
  }
};
