/** Words of what is fetched when somebody opens it: the menus, the overview of the phase, the export. */
export const MENU_WORDS = {
  showNames: 'Hex names', png: 'Picture (PNG)', pngScale: (scale: number): string => `${scale}×`, json: 'Position (JSON)', download: 'Download', copy: 'Copy',
  copied: 'The position is in the clipboard.', pngLabel: 'Drawing the picture', attacker: 'Whose Player Turn', noQuarter: 'No Quarter', noQuarterBy: 'is refused by',
  grain: (inSeason: boolean): string => (inSeason ? 'Grain stands' : 'Grain is cut'), phase: 'The Rout Phase', playPhase: 'Play the phase', playTurn: 'Play the turn', turnIsPlayed: 'The turn is being played: these facts are the game\'s until it is left.', nobodyRouts: 'No unit is broken, and none may break.',
  surveying: (done: number, of: number): string => `Looking at ${of} units: ${done} done`, night: 'Night', nightRange: 'Night Visibility Range', ownBoards: 'Our boards',
  readyPositions: 'Open a ready position', yourBoards: 'Your boards', forget: 'Forget',
  boardHint: 'Drop VASL board archives (bd01 …) anywhere on the page. They stay in this browser.', arrangement: 'How the boards lie', turned: 'turned by 180°',
  turn180: 'Upside down', turnHint: 'Turn the board by 180°', takeOff: 'Take off', exchange: 'Another board here …', wholeBoard: 'Whole',
  addRight: (row: number): string => `Add a board at the end of row ${row}`, addBelow: 'Add a row below', tileHint: 'Press a board to move, turn or crop it.',
  columns: 'Columns', rows: 'Rows', cropFrom: 'from', cropTo: 'to', shove: { left: 'Move left', right: 'Move right', up: 'Move up', down: 'Move down' },
} as const;

/** Words of what is shared by link, line or clipboard. */
export const SHARE_WORDS = {
  link: 'Link', copyLink: 'Copy the link', line: 'Line', copyLine: 'Copy the line', copyPicture: 'Copy',
  hint: 'The link holds the whole position: whoever follows it sees this table, with the same unit asked about. Nothing is stored anywhere.',
  linkCopied: 'The link is in the clipboard.', lineCopied: 'The position, as one line, is in the clipboard.', pictureCopied: 'The picture is in the clipboard.',
  longLink: (length: number): string => `The link is in the clipboard. It has ${String(length)} characters, and some programs cut such links off: the position as a file is safer.`,
  noClipboard: 'The browser did not let the page write to the clipboard. Download the position instead.', noPicture: 'The browser did not let the page put a picture into the clipboard. Download it instead.',
} as const;
