/** The text of `rout --help`. */
export const HELP = `rout: where may a broken Advanced Squad Leader unit rout, and why?

Usage
  rout analyse POSITION [--unit ID] [--json] [--board FILE]… [--boards DIR]…
      Answers for every broken unit of the position, or for the one named.
      POSITION is a file that the page exports, or - for standard input.
      --json     a report for programs; "rout schema report" describes it
      --board    a board file or VASL archive to use besides our own boards
      --boards   a folder of them (bd01, bd02 …, or *.json)
  rout convert ARCHIVE FILE
      Writes a VASL board archive as a board file; FILE may be - for standard output.
  rout schema position|report|board
      Prints the JSON Schema of a format.
  rout --help

Exit status: 0 answered, 1 bad input (told on standard error), 2 wrong usage.
`;
