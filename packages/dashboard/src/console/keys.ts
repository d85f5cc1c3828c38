import type { Keys } from '@gait/server';
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';

export const KEYS_KEY = ['keys'];

export const useKeys = () => useQuery({ queryKey: KEYS_KEY, queryFn: () => request<Keys>('GET', '/keys') });
