DROP INDEX "rides_started";--> statement-breakpoint
DROP INDEX "rides_long_distance";--> statement-breakpoint
DROP INDEX "rides_long_time";--> statement-breakpoint
CREATE INDEX "rides_start" ON "rides" USING btree ((coalesce(begun_at, started_at)),"id");--> statement-breakpoint
CREATE INDEX "rides_long_distance" ON "rides" USING btree ((coalesce(begun_at, started_at)),"id","group_id","distance") WHERE status = 'finished' and distance >= 10;--> statement-breakpoint
CREATE INDEX "rides_long_time" ON "rides" USING btree ((coalesce(begun_at, started_at)),"id","group_id",(extract(epoch from coalesce(stopped_at, status_since) - begun_at) - paused_seconds)) WHERE status = 'finished' and extract(epoch from coalesce(stopped_at, status_since) - begun_at) - paused_seconds >= 3600;