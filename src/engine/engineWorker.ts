import { createAnswerer } from './engineService.ts';
import { serve } from './rpc.ts';

serve(self, createAnswerer());
