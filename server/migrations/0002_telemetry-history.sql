-- Telemetry as it came in, thinned out (see mqtt/intake.ts). One partition a day, made and dropped by the server (mqtt/history-partitions.ts).
-- Written by hand: drizzle knows no partitions.
CREATE TABLE "telemetry_history" (
	"computer_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"speed" real,
	"percentage" real,
	"voltage" real,
	"mileage" double precision,
	"doubts" text[] NOT NULL
) PARTITION BY RANGE ("received_at");
--> statement-breakpoint
CREATE INDEX "telemetry_history_computer" ON "telemetry_history" ("computer_id", "received_at");
--> statement-breakpoint
-- Latest reports change every few seconds: room on each page lets an update stay there, without touching the index.
ALTER TABLE "latest_telemetry" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);
--> statement-breakpoint
ALTER TABLE "vehicles" SET (fillfactor = 85);
