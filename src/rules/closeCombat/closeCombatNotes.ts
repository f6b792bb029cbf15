export interface CloseCombatNotes { readonly attacks?: never }
